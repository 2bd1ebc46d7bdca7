import type { DocumentKind } from '@vestry/sync/contract/document';

/** Pages and elements have the same two screens; their addresses differ. */
export const kindOf = (pathname: string): DocumentKind =>
  pathname.startsWith('/dashboard/elements/') ? 'element' : 'page';
