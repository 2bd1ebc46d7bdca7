import { classNames } from '../../ui/class-names';

/** Where files are chosen; while some are dragged over the window it stays in sight, and says where they go. */
export const dropBox = (over: boolean): string =>
  classNames(
    'flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-6 text-center transition-colors',
    over
      ? 'sticky top-0 z-10 border-accent bg-accent-soft outline-2 outline-accent'
      : 'border-line-control bg-surface',
  );
