/** So many letters of a heading name it; the address of a link stays readable. */
const LONGEST = 64;

/**
 * Gives each heading of a page, asked in the order of the page, a name that a link can end in: its words in any script,
 * and a number behind words that came before. All begin alike, so that no other id of the page is one, nor a global of a
 * script.
 */
export function headingAnchors(): (words: string) => string {
  const given = new Set<string>();
  return (words) => {
    const joined = words
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-');
    const short = Array.from(joined.replace(/^-/, '')).slice(0, LONGEST).join('').replace(/-$/, '');
    const name = short === '' ? 'h' : `h-${short}`;
    let free = name;
    for (let count = 2; given.has(free); count += 1) free = `${name}-${count}`;
    given.add(free);
    return free;
  };
}
