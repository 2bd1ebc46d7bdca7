import type { DocumentHead } from './rows';

/** Neither deleted here, sent or not, nor on the server. */
export const isLiving = ({
  removed,
  deletedOnServer,
}: Pick<DocumentHead, 'removed' | 'deletedOnServer'>): boolean => !removed && !deletedOnServer;
