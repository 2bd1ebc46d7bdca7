import { t } from '@vestry/sync/messages/translate';

/** Those that the program makes: their messages are in the catalogue. */
const OURS: ReadonlySet<string> = new Set(['Error', 'ApiError']);

/** What an error says to people; what a browser or a library says is for developers, in their language. */
export const messageOf = (cause: unknown): string =>
  cause instanceof Error && OURS.has(cause.name) ? cause.message : t('common.unexpectedError');
