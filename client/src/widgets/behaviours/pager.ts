import type { Behaviour } from './types';
import { makeDots } from './dots';
import { makeTrack } from './track';

/** Members and groups in pages, with dots and swipe. */
export const pager: Behaviour = (root, { signal }) => {
  const list = root.querySelector<HTMLElement>('.pages');
  const dots = root.querySelector<HTMLElement>('.dots');
  if (!list || !dots) return;
  const track = makeTrack(list, signal, { wrap: false, changed: (index) => mark(index) });
  const mark = makeDots(dots, track.count, signal, (index) => track.show(index));
  mark(track.current());
};
