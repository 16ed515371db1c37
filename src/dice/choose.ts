/** In how many ways `some` are chosen from `from`. */
export function choose(from: number, some: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= some; i++) ways = (ways * BigInt(from - some + i)) / BigInt(i);
  return ways;
}
