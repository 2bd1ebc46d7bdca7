import { classNames } from './class-names';

/** Stands where text or a picture will: give it that size by class names (`h-4 w-32`), so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block', className ?? 'h-4 w-full')} />;
}
