import type { PublicPage } from '../site/site';
import { walk } from '../tree/walk';
import { definitionOf } from './known-widgets';

/** Whether a visitor may load a frame of another site into the page. */
export function holdsFrames({ tree, header, footer, elements }: PublicPage): boolean {
  const trees = [tree, header, footer, ...Object.values(elements)].filter((each) => each !== null);
  return trees.some((each) => {
    for (const { value } of walk(each)) if (definitionOf(value.type)?.frames) return true;
    return false;
  });
}
