import { parseRoute } from '@vestry/sync/routes/route';
import type { DocumentRef } from '../../data/storage/find-document';

const EDIT = '/dashboard/pages/edit/';
const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) return text;
    throw cause;
  }
}

/** What an editor's address names: null for a new page, a uid until the server has numbered it, else the route. */
export function pageTarget(pathname: string): DocumentRef | null {
  if (!pathname.startsWith(EDIT)) return null;
  const named = decoded(pathname.slice(EDIT.length));
  if (UID.test(named)) return named;
  const parsed = parseRoute(named);
  return { kind: 'page', route: 'route' in parsed ? parsed.route : named };
}
