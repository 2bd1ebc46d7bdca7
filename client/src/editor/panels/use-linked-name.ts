import { nameAfter, type NamedAddress } from '@vestry/sync/site/link-name';
import type { TreeNode } from '@vestry/sync/tree/node';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { useRef } from 'react';
import { asText } from '../../lib/text';
import { siteTexts } from '../../lib/messages';
import { type Edit, editLabel } from '../model/edits';
import { useSite } from '../store/site-context';

/**
 * Of a link: its words follow the page that it leads to, as long as they are that page's name. What the field began with
 * counts for as long as it has the focus: addresses on the way are those of other pages.
 */
export function useLinkedName(field: string) {
  const { pages } = useSite();
  const began = useRef<NamedAddress | null>(null);
  return {
    begin: () => {
      began.current = null;
    },
    /** Null where it is no such link. */
    edit: (node: TreeNode, address: string): Edit | null => {
      const { id, type } = node.value;
      const { text, href } = definitionOf(type)?.menuLink ?? {};
      if (text === undefined || href !== field) return null;
      began.current ??= { name: asText(node.value[text]), href: asText(node.value[href]) };
      const name = nameAfter(began.current, address, { pages, home: siteTexts()('site.home') });
      const set = (path: string, value: string) => ({
        op: 'set' as const,
        id,
        path: [path],
        ...(value === '' ? {} : { value }),
      });
      const renamed = name === asText(node.value[text]) ? [] : [set(text, name)];
      return { label: editLabel(type), operations: [set(href, address), ...renamed] };
    },
  };
}
