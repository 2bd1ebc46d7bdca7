import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names';

interface IconLinkProps {
  to: string;
  /** The accessible name. */
  label: string;
  title?: string;
  icon: ReactNode;
  /** Its name is in sight where a window has room for it. */
  worded?: boolean;
}

/** A link that looks like an IconButton. */
export function IconLink({ to, label, title = label, icon, worded = false }: IconLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={title}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink md:size-8',
        worded && 'xl:w-auto xl:gap-2 xl:px-2',
      )}
    >
      {icon}
      {worded ? <span className="text-sm max-xl:hidden">{label}</span> : null}
    </Link>
  );
}
