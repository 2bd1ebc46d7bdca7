import { t } from '@vestry/sync/messages/translate';

/** The names of errors that the program makes: their messages are in the catalogue. */
const OURS = /^(Api)?Error$/;

/** What an error says to people; what a browser or a library says is for developers, in their language. */
export const messageOf = (cause: unknown): string =>
  cause instanceof Error && OURS.test(cause.name) ? cause.message : t('common.unexpectedError');
