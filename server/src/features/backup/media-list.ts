/** Sums by path below `media`. */
export type MediaSums = ReadonlyMap<string, string>;

const LINE = /^([0-9a-f]{64}) {2}media\/(.+)$/;

export const writeMediaList = (sums: MediaSums): string =>
  [...sums].map(([path, sha256]) => `${sha256}  media/${path}\n`).join('');

/** Undefined when it is not whole. */
export function readMediaList(text: string): Map<string, string> | undefined {
  const sums = new Map<string, string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const [, sha256, path] = LINE.exec(line) ?? [];
    if (!sha256 || !path) return undefined;
    sums.set(path, sha256);
  }
  return text === '' || text.endsWith('\n') ? sums : undefined;
}
