import type { MenuPage } from '@vestry/sync/site/site-menu';
import { useMemo } from 'react';
import { asText } from '../../lib/text';
import { useEditor } from '../store/editor-context';
import { useDocumentFields } from '../store/use-store';

/** The open page as it is typed; the same object as long as nothing of it changes. */
export function useOwnPage(): MenuPage {
  const { uid } = useEditor().draft;
  const { route, title, entry } = useDocumentFields();
  return useMemo(
    () => ({ uid, route: asText(route), title: asText(title), entry }),
    [uid, route, title, entry],
  );
}
