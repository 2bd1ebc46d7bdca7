import { leadsTo, type MenuEntry } from '@vestry/sync/site/site-menu';
import { t } from '@vestry/sync/messages/translate';
import { Anchor } from '../parts/anchor';
import { inLanguage } from '../parts/in-language';
import { menuEntries } from '../parts/menu-entries';
import { Submenu } from '../parts/submenu';
import type { View } from '../view';

/** A menu of the pages as they are: its links come from the site, not from the document. */
export const pages1: View<'pages1'> = ({ fields, frame, context }) => {
  const entries = menuEntries(fields, context);
  const { path } = context;
  if (entries.length === 0)
    return context.mode === 'canvas' ? <p {...frame}>{t('widgets.pages1Empty')}</p> : null;
  const link = ({ page, name, href }: MenuEntry) => (
    <Anchor href={href} path={path} {...inLanguage(page.lang)}>
      {name}
    </Anchor>
  );
  return (
    <ul {...frame}>
      {entries.map((entry) => (
        <li key={entry.page.uid}>
          {entry.below.length === 0 ? (
            link(entry)
          ) : (
            <Submenu name={entry.name} current={leadsTo(entry, path)}>
              {[entry, ...entry.below].map((each) => (
                <li key={each.page.uid}>{link(each)}</li>
              ))}
            </Submenu>
          )}
        </li>
      ))}
    </ul>
  );
};
