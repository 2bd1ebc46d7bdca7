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

/** The item of one of a widget's lists in which the picture is. */
function itemWith(picture: string, value: TreeNode['value']): FirstPicture['item'] {
  for (const [list, items] of Object.entries(value)) {
    if (!Array.isArray(items)) continue;
    const item: unknown = items.find((each) => pictureIn(each) === picture);
    if (item !== undefined) return { list, key: String((item as { key?: unknown }).key) };
  }
  return undefined;
}

export interface FirstPicture {
  /** The id of the widget that shows it. */
  widget: string;
  /** The item of the widget's list that has it, where it is in one. */
  item?: { list: string; key: string };
  /** It is one that came with the product. */
  isSample: boolean;
}

/** The first picture of a page as it is read; undefined where it has none. */
export function firstPicture({ value, children = [] }: TreeNode): FirstPicture | undefined {
  const picture = pictureIn(value);
  if (picture) {
    const item = itemWith(picture, value);
    return { widget: value.id, ...(item && { item }), isSample: picture.startsWith(SAMPLES) };
  }
  for (const child of children) {
    const found = firstPicture(child);
    if (found) return found;
  }
  return undefined;
}
