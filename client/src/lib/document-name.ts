import type { DocumentKind } from '@vestry/sync/contract/document';
import { t } from '@vestry/sync/messages/translate';

/** The name by which a person knows a document: a page's path as visitors see it, an element's name. */
export function documentName(kind: DocumentKind, fields: { route?: unknown; name?: unknown }): string {
  const text = kind === 'page' ? fields.route : fields.name;
  if (typeof text !== 'string' || text.trim() === '') {
    return kind === 'page' ? t('common.noRoute') : t('common.noName');
  }
  if (kind === 'element') return text;
  return text === 'home' ? '/' : `/${text}`;
}
