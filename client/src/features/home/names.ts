import { t } from '@vestry/sync/messages/translate';
import { HOME_ROUTE } from '@vestry/sync/route';
import type { HomeDocument } from '../../data/documents/home-documents';
import { asText } from '../../lib/as-text';
import { documentName } from '../../lib/document-name';

/** What a document is called, and below it where it is; an element, and a page without a title, are called once. */
export function namesOf({ kind, fields }: HomeDocument): { name: string; place: string } {
  const place = documentName(kind, fields);
  const title = kind === 'page' ? asText(fields.title) : '';
  if (title !== '') return { name: title, place };
  return fields.route === HOME_ROUTE ? { name: t('home.frontPage'), place } : { name: place, place: '' };
}
