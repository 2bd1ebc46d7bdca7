import type { Translate } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';

/**
 * Items in pages side by side. It scrolls and snaps by itself, so nothing moves when the behaviour takes over with
 * dots and swipe; the place of the dots is kept free from the start.
 */
export function Pages<Item extends { key: string }>({
  items,
  size,
  label,
  t,
  render,
}: {
  items: readonly Item[];
  /** Items on a page, and columns on a wide screen. */
  size: number;
  label: string;
  t: Translate;
  render: (item: Item) => ReactNode;
}) {
  const pages = Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
  const many = pages.length > 1;
  return (
    <>
      <div className="pages" {...(many ? { role: 'group', tabIndex: 0, 'aria-label': label } : {})}>
        {pages.map((page) => (
          <ul key={page[0]?.key} className={`page columns-${size}`}>
            {page.map((item) => (
              <li key={item.key}>{render(item)}</li>
            ))}
          </ul>
        ))}
      </div>
      {many ? <div className="dots" data-label={t('site.pageOf', { at: '#', count: pages.length })} /> : null}
    </>
  );
}
