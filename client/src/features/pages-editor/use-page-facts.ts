import { useDeferredValue, useMemo } from 'react';
import { treesOf } from '../../editor/store/use-site';
import { useSite } from '../../editor/store/site-context';
import { useTree } from '../../editor/store/use-store';
import { factsOf, type PageFacts } from '../../site/page-facts';

/** What the page says of itself, as it is in the editor. */
export function usePageFacts(): PageFacts {
  const tree = useDeferredValue(useTree());
  const { elements } = useSite();
  return useMemo(() => factsOf(tree, treesOf(elements)), [tree, elements]);
}
