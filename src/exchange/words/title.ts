/** `Weather (2d6)`, `D66 Weather Result` → `Weather`: a title without its dice, or as it is where it is nothing else. */
export function bareTitle(title: string): string {
  const bare = title
    .replace(/[([]?\b(?:roll\s+(?:a\s+)?)?\d{0,4}[dD](?:\d{1,7}|%)(?:\s*[+\-−–]\s*(?:\d*[dD])?\d+)*[)\]]?:?/gi, ' ')
    .replace(/\bResults?\s*$/, '')
    .replace(/^[\s#*=_|:–—-]+|[\s*=_|:–—-]+$/g, '')
    .replace(/\s+/g, ' ');
  return bare === '' ? title.replace(/^[\s#*=_|]+|[\s*=_|:]+$/g, '') : bare;
}
