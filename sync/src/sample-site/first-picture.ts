import type { TreeNode } from '../tree/node';

/** Where the pictures are that come with the product. */
const SAMPLES = '/assets/sample/';

/** The fields of widgets that name a picture. */
const NAMES = new Set(['image', 'imageUrl']);

function pictureIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = NAMES.has(name) && typeof inner === 'string' && inner !== '' ? inner : pictureIn(inner);
    if (found) return found;
  }
  return undefined;
}

export interface FirstPicture {
  /** The id of the widget that shows it. */
  widget: string;
  /** It is one that came with the product. */
  isSample: boolean;
}

/** The first picture of a page as it is read; undefined where it has none. */
export function firstPicture({ value, children = [] }: TreeNode): FirstPicture | undefined {
  const picture = pictureIn(value);
  if (picture) return { widget: value.id, isSample: picture.startsWith(SAMPLES) };
  for (const child of children) {
    const found = firstPicture(child);
    if (found) return found;
  }
  return undefined;
}
