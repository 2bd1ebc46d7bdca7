import type { DocumentKind } from '@vestry/sync/contract/document';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { SHOWN, type Shown } from '../../data/documents/document-list';
import type { FilterSegment } from '../../ui/inputs/filter-segments';
import { useAddressChoice } from '../../ui/tables/use-address-filter';

const TEXTS = {
  public: 'documents.shownPublic',
  private: 'documents.shownPrivate',
  draft: 'documents.shownDraft',
  unsaved: 'documents.shownUnsaved',
  planned: 'documents.scheduled',
  attention: 'common.syncAttention',
  header: 'documents.typeHeaderShown',
  footer: 'documents.typeFooterShown',
  element: 'documents.typeElementShown',
} as const satisfies Record<Shown, MessageKey>;

export const shownText = (show: Shown): string => t(TEXTS[show]);

/** What needs somebody is offered where there is something. */
const isOffered = (show: Shown, count: number): boolean => show !== 'attention' || count > 0;

export function segmentsOf(kind: DocumentKind, counts: ReadonlyMap<Shown, number>): FilterSegment[] {
  const offered = SHOWN[kind].filter((show) => isOffered(show, counts.get(show) ?? 0));
  return [
    { value: '', label: t('documents.allShown') },
    ...offered.map((show) => ({ value: show, label: shownText(show), count: counts.get(show) })),
  ];
}

/** What a list of documents is narrowed to, kept in the address; '' for all of it. */
export const useShown = (kind: DocumentKind) => useAddressChoice<Shown>('show', SHOWN[kind]);
