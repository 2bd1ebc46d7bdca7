import { Link } from 'react-router-dom';
import { buttonClass } from '../inputs/button-class';

const CURRENT =
  'aria-[current=page]:border-accent aria-[current=page]:chosen aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink';

interface PartLinksProps {
  label: string;
  parts: readonly { label: string; search: string; shown: boolean }[];
}

/** The parts of a screen, each with its address. */
export function PartLinks({ label, parts }: PartLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {parts.map((part) => (
        <Link
          key={part.label}
          to={{ search: part.search }}
          aria-current={part.shown ? 'page' : undefined}
          className={buttonClass('plain', 'md', CURRENT)}
        >
          {part.label}
        </Link>
      ))}
    </nav>
  );
}
