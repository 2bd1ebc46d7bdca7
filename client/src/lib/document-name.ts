import type { DocumentKind } from '@vestry/sync/contract/document';

/** What a person knows a document by: a page's path as visitors see it, an element's name. */
export function documentName(kind: DocumentKind, fields: { route?: unknown; name?: unknown }): string {
  const text = kind === 'page' ? fields.route : fields.name;
  if (typeof text !== 'string' || text.trim() === '') return kind === 'page' ? 'No route yet' : 'No name yet';
  if (kind === 'element') return text;
  return text === 'home' ? '/' : `/${text}`;
}
