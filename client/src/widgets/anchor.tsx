import { isExternal, safeHref } from '@vestry/sync/widgets/safe';
import type { ReactNode } from 'react';

interface AnchorProps {
  href: string | undefined;
  openInNewTab?: boolean | undefined;
  className?: string;
  /** The page's own path, to mark the link that leads to it. */
  path?: string | undefined;
  label?: string;
  children: ReactNode;
}

/** A link when its address is safe, otherwise its content alone. */
export function Anchor({ href, openInNewTab, className, path, label, children }: AnchorProps) {
  const safe = safeHref(href);
  if (safe === undefined) return <span className={className}>{children}</span>;
  return (
    <a
      href={safe}
      className={className}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(openInNewTab ? { target: '_blank' } : {})}
      {...(openInNewTab || isExternal(safe) ? { rel: 'noopener noreferrer' } : {})}
      {...(path !== undefined && safe === path ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
      {openInNewTab && label === undefined ? (
        <span className="hidden-text"> (opens in a new tab)</span>
      ) : null}
    </a>
  );
}
