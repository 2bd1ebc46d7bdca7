import type { SiteContext } from '@vestry/sync/site';
import type { ReactNode } from 'react';
import { documentOf } from './document';

/** A page of the site's own, not made of widgets: the site's name above, a few words in the middle. */
export function specialPage(context: SiteContext, title: string, content: ReactNode): string {
  return documentOf({
    context,
    title: `${title} · ${context.siteName}`,
    types: ['header1'],
    children: (
      <>
        <header className="w header1">
          <a className="logo" href="/">
            {context.siteName}
          </a>
        </header>
        <main id="content" className="special" tabIndex={-1}>
          {content}
        </main>
      </>
    ),
  });
}
