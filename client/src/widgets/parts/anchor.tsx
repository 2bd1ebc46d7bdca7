import { isExternal, safeHref } from '@vestry/sync/widgets/fields/safe';
import type { ReactNode } from 'react';
import type { Frame } from '../view';

interface AnchorProps extends Partial<Frame> {
  href: string | undefined;
  openInNewTab?: boolean | undefined;
  /** The page's own path, to mark the link that leads to it. */
  path?: string | undefined;
  children: ReactNode;
}

/** A link when its address is safe, otherwise its content alone. */
export function Anchor({ href, openInNewTab, path, children, ...frame }: AnchorProps) {
  const safe = safeHref(href);
  if (safe === undefined) return <span {...frame}>{children}</span>;
  return (
    <a
      {...frame}
      href={safe}
      {...(openInNewTab ? { target: '_blank' } : {})}
      {...(openInNewTab || isExternal(safe) ? { rel: 'noopener noreferrer' } : {})}
      {...(path !== undefined && safe === path ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
      {openInNewTab ? <span className="hidden-text"> (opens in a new tab)</span> : null}
    </a>
  );
}
