/** Where the pips of a face stand, in a square of three by three. */
const PIPS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** Corners of dice with other numbers of faces. */
const OUTLINES: Readonly<Record<number, string>> = {
  4: '24,3 46,43 2,43',
  8: '24,2 46,24 24,46 2,24',
  10: '24,2 46,20 46,28 24,46 2,28 2,20',
  12: '24,2 45,17 37,44 11,44 3,17',
  20: '24,2 44,13 44,35 24,46 4,35 4,13',
};

/** A die as it lies on the table. */
export function Die({ face, faces }: { readonly face: number; readonly faces: number }) {
  const pips = faces === 6 || faces === 3 ? PIPS[face] : undefined;
  const outline = OUTLINES[faces];
  return (
    <svg class="die" viewBox="0 0 48 48" role="img" aria-label={`${face} on a D${faces}`}>
      {outline === undefined ? <rect x="2" y="2" width="44" height="44" rx="9" /> : <polygon points={outline} />}
      {pips?.map(([x, y]) => <circle cx={12 + x * 12} cy={12 + y * 12} r="4.4" />) ?? (
        <text x="24" y={faces === 4 ? 36 : 31} text-anchor="middle" font-size={face > 99 ? 15 : 20}>
          {face}
        </text>
      )}
    </svg>
  );
}
