import { type Translate, t } from '@vestry/sync/messages/translate';
import { isExternal, safeHref } from '@vestry/sync/widgets/fields/safe';
import { createContext, type ReactNode, use } from 'react';
import type { Frame } from '../view';

/** `t` of the render context, for parts: a view need not hand it over. */
export const SiteTexts = createContext<Translate>(t);

interface AnchorProps extends Partial<Frame> {
  href: string | undefined;
  openInNewTab?: boolean | undefined;
  /** The page's own path, to mark the link that leads to it. */
  path?: string | undefined;
  /** BCP 47, of the page that it leads to. */
  hrefLang?: string;
  children: ReactNode;
}

/** A link when its address is safe, otherwise its content alone. */
export function Anchor({ href, openInNewTab, path, hrefLang, children, ...frame }: AnchorProps) {
  const say = use(SiteTexts);
  const safe = safeHref(href);
  if (safe === undefined) return <span {...frame}>{children}</span>;
  return (
    <a
      {...frame}
      href={safe}
      hrefLang={hrefLang}
      {...(openInNewTab ? { target: '_blank' } : {})}
      {...(openInNewTab || isExternal(safe) ? { rel: 'noopener noreferrer' } : {})}
      {...(path !== undefined && safe === path ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
      {openInNewTab ? <span className="hidden-text">{say('site.newTab')}</span> : null}
    </a>
  );
}
