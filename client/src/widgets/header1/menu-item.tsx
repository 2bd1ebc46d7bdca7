import { readFields } from '@vestry/sync/widgets/read-fields';
import { button1 } from '@vestry/sync/widgets/button1/definition';
import { languages1 } from '@vestry/sync/widgets/languages1/definition';
import { link } from '@vestry/sync/widgets/link/definition';
import { menu1 } from '@vestry/sync/widgets/menu1/definition';
import { pages1 } from '@vestry/sync/widgets/pages1/definition';
import { search1 } from '@vestry/sync/widgets/search1/definition';
import type { MenuEntry } from '@vestry/sync/site/site-menu';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { ReactNode } from 'react';
import { Anchor } from '../parts/anchor';
import { inLanguage } from '../parts/in-language';
import { Languages } from '../parts/languages';
import { menuEntries } from '../parts/menu-entries';
import { SearchForm } from '../parts/search-form';
import type { RenderContext } from '../render-context';
import type { Part } from '../view';

interface Shown {
  context: RenderContext;
}

function LinkItem({ value, context }: Shown & { value: TreeNode['value'] }): ReactNode {
  const { href, openInNewTab, displayText } = readFields(link, value);
  return (
    <li>
      <Anchor href={href} openInNewTab={openInNewTab} path={context.path}>
        {displayText || href}
      </Anchor>
    </li>
  );
}

function PageItem({ entry: { page, name, href, below }, context }: Shown & { entry: MenuEntry }): ReactNode {
  return (
    <li>
      <Anchor href={href} path={context.path} {...inLanguage(page.lang)}>
        {name}
      </Anchor>
      {below.length > 0 ? (
        <ul>
          {below.map((each) => (
            <PageItem key={each.page.uid} entry={each} context={context} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** What a child of the header is in the menu of narrow screens, where all levels are open. */
export function MenuItem({ part: { node }, context }: Shown & { part: Part }): ReactNode {
  const { value, children = [] } = node;
  switch (value.type) {
    case search1.type: {
      const { label, button } = readFields(search1, value);
      return (
        <li>
          <SearchForm t={context.t} label={label} button={button} inert={context.mode === 'canvas'} />
        </li>
      );
    }
    case pages1.type:
      return menuEntries(readFields(pages1, value), context).map((entry) => (
        <PageItem key={entry.page.uid} entry={entry} context={context} />
      ));
    case languages1.type:
      return <Languages context={context} />;
    case menu1.type:
      return (
        <li>
          <span>{readFields(menu1, value).text}</span>
          <ul>
            {children.map((child) => (
              <LinkItem key={child.value.id} value={child.value} context={context} />
            ))}
          </ul>
        </li>
      );
    case button1.type: {
      const { text, link: href, openInNewTab } = readFields(button1, value);
      return (
        <li>
          <Anchor href={href} openInNewTab={openInNewTab} path={context.path}>
            {text}
          </Anchor>
        </li>
      );
    }
    default:
      return <LinkItem value={value} context={context} />;
  }
}
