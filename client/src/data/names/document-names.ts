import type { DocumentKind } from '@vestry/sync/contract/document';
import { t } from '@vestry/sync/messages/translate';
import { HOME_ROUTE } from '@vestry/sync/routes/route';
import { asText } from '../../lib/text';

interface Named {
  kind: DocumentKind;
  fields: { title?: unknown; route?: unknown; name?: unknown };
}

/**
 * What a document is called wherever its changes are listed, and below it where it is; an element, and a page without a title,
 * are called once.
 */
export function namesOf({ kind, fields }: Named): { name: string; place: string } {
  const place = documentName(kind, fields);
  const title = kind === 'page' ? asText(fields.title).trim() : '';
  if (title !== '') return { name: title, place };
  const isFront = kind === 'page' && fields.route === HOME_ROUTE;
  return isFront ? { name: t('home.frontPage'), place } : { name: place, place: '' };
}

/** The name by which a person knows a document: a page's path as visitors see it, an element's name. */
export function documentName(kind: DocumentKind, fields: { route?: unknown; name?: unknown }): string {
  const text = kind === 'page' ? fields.route : fields.name;
  if (typeof text !== 'string' || text.trim() === '') {
    return kind === 'page' ? t('common.noRoute') : t('common.noName');
  }
  if (kind === 'element') return text;
  return text === 'home' ? '/' : `/${text}`;
}
