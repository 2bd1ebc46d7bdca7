/** 'photo-300x200.jpg', a smaller version of 'photo.jpg'; '-scaled' and '-rotated' are versions too. */
const VERSION = /-(?:\d{2,5}x\d{2,5}|scaled|rotated)(?=\.[a-z0-9]{2,5}$)/i;
/** 'photo-e1400000000000.jpg', what somebody cut out of 'photo.jpg' in WordPress. */
const EDITED = /-e\d{10,13}(?=\.[a-z0-9]{2,5}$)/i;

/** The path of the upload that this is a version of. */
export const originalOf = (path: string): string => path.replace(VERSION, '').replace(EDITED, '');

/** What this may be a version of: the next larger first. */
export function largerOf(path: string): string[] {
  const larger = path.replace(VERSION, '');
  return [...new Set([larger, larger.replace(EDITED, '')])].filter((each) => each !== path);
}

/** What else of an upload may be there when one version is not. */
export function othersOf({ href }: URL): URL[] {
  const [path = '', ...rest] = href.split('?');
  return largerOf(path).map((each) => new URL([each, ...rest].join('?')));
}
