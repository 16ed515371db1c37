const DICE = String.raw`\d{0,4}[dD](?:\d{1,7}|%)(?:\s*[+\-−–]\s*(?:\d*[dD])?\d+)*`;
/** Dice in brackets of their own, or among the words; dice in brackets with other words are part of these. */
const NAMED = new RegExp(
  String.raw`[([]\s*(?:roll\s+(?:a\s+)?)?${DICE}\s*[)\]]:?|(?<![([][^()[\]]*)\b(?:roll\s+(?:a\s+)?)?${DICE}(?![A-Za-z0-9]):?`,
  'gi',
);

/** `Gems (2d6)`, `D66 Gems Result` → `Gems`: a title without its dice; what is nothing else is `otherwise`. */
export function bareTitle(title: string, otherwise = title): string {
  const bare = title
    .replace(NAMED, ' ')
    .replace(/\bResults?\s*$/, '')
    .replace(/^[\s#*=_|:–—-]+|[\s*=_|:–—-]+$/g, '')
    .replace(/\s+/g, ' ');
  return bare === '' ? otherwise.replace(/^[\s#*=_|]+|[\s*=_|:]+$/g, '') : bare;
}
