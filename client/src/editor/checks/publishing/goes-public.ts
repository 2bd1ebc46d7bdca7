import type { DocumentState } from '@vestry/sync/tree/operation';

/** Visitors see a page with these fields, or will by its schedule, without anybody who looks at it before. */
export const goesPublic = ({ status, held, publishAt }: DocumentState['fields']): boolean =>
  (status === 'public' && held !== true) || Boolean(publishAt);
