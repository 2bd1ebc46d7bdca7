import { translationGroups } from '@vestry/sync/site/site-translations';
import { useEditor } from '../../../editor/store/editor-context';
import { type SitePage, useSite } from '../../../editor/store/site-context';
import { useDocumentFields } from '../../../editor/store/use-store';
import { asText } from '../../../lib/text';

/** The open page, as it is typed, among the pages of this device that are tied to it; published or not. */
export function useTranslations() {
  const { draft } = useEditor();
  const fields = useDocumentFields();
  const { pages } = useSite();
  const { uid, id } = draft;
  const own = {
    uid,
    id,
    route: asText(fields.route),
    title: asText(fields.title),
    lang: asText(fields.lang),
    translationOf: asText(fields.translationOf),
  };
  const offered = pages.filter((page) => page.uid !== uid);
  const group = translationGroups<Pick<SitePage, keyof typeof own>>([own, ...offered]).get(uid) ?? [];
  return { own, others: group.filter((page) => page.uid !== uid), offered };
}
