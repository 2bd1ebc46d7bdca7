import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface IconLinkProps {
  to: string;
  /** The accessible name. */
  label: string;
  title?: string;
  icon: ReactNode;
}

/** A link that looks like an IconButton. */
export function IconLink({ to, label, title = label, icon }: IconLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={title}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink md:size-8"
    >
      {icon}
    </Link>
  );
}
