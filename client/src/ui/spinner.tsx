import { LuLoaderCircle } from 'react-icons/lu';
import { classNames } from './class-names';

/** Turns; stands still with reduced motion. Decoration: the words beside it say what is running. */
export function Spinner({ className }: { className?: string }) {
  return <LuLoaderCircle className={classNames('animate-spin', className)} />;
}
