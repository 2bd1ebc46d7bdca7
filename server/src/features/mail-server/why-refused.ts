import type { FieldError } from '@vestry/sync/contract/envelope';
import type { MailServer } from '@vestry/sync/contract/mail-server';
import { messageOf } from '@vestry/sync/messages/message';
import { AppError, fieldError } from '../../platform/http/errors';
import { oneLine } from '../../platform/mail/waiting-mails';

/** What nodemailer says of a failure, as its documentation lists it. */
interface Failure {
  code?: string;
  /** Of the system, where there is one, such as ECONNREFUSED. */
  originalCode?: string;
  /** Such as 'MAIL FROM'. */
  command?: string;
  response?: string;
  message?: string;
}

const MOST_LETTERS = 300;

/** What a mail server has answered, short and on one line. */
const answerOf = ({ response = '' }: Failure): string => oneLine(response).slice(0, MOST_LETTERS);

/** Names of TLS that are about the certificate, as Node gives them. */
const CERTIFICATE = /CERT|SELF_SIGNED|ISSUER|ALTNAME|UNABLE_TO_VERIFY/;

/** No connection, or one that ended before the greeting. */
function ofConnection({ originalCode = '' }: Failure, { host, port, security }: MailServer): FieldError {
  if (originalCode === 'ECONNREFUSED')
    return { field: 'port', message: messageOf('server.mailPortClosed', { host, port: String(port) }) };
  if (CERTIFICATE.test(originalCode))
    return {
      field: 'host',
      message: messageOf('server.mailCertificate', { host, reason: originalCode }),
    };
  if (originalCode === 'EHOSTUNREACH' || originalCode === 'ENETUNREACH')
    return { field: 'host', message: messageOf('server.mailHostAway', { host }) };
  return ofEncryption(security);
}

/** It speaks, but not in the way that was chosen. */
const ofEncryption = (security: MailServer['security']): FieldError => ({
  field: 'security',
  message: messageOf('server.mailSecurity', { chosen: security }),
});

function ofSender(failure: Failure, { from, username }: MailServer): FieldError {
  const answer = answerOf(failure);
  // 530 and 535 ask for a sign-in, wherever in the conversation.
  if (/^53\d/.test(answer))
    return username === ''
      ? { field: 'username', message: messageOf('server.mailWantsSignIn', { answer }) }
      : { field: 'password', message: messageOf('server.mailSignIn', { answer }) };
  return { field: 'from', message: messageOf('server.mailFrom', { from, answer }) };
}

/** Which field of the settings is wrong, and what to do; undefined: it is none of them. */
function wrongField(failure: Failure, server: MailServer): FieldError | undefined {
  const { host, port } = server;
  switch (failure.code) {
    case 'EDNS':
      return { field: 'host', message: messageOf('server.mailHostUnknown', { host }) };
    case 'ETIMEDOUT':
    case 'EABORT':
      return { field: 'port', message: messageOf('server.mailSilent', { host, port: String(port) }) };
    case 'ESOCKET':
    case 'ECONNECTION':
      // A mail server that takes its leave, such as 421 for too many connections.
      return failure.command === 'EHLO' ? undefined : ofConnection(failure, server);
    case 'ETLS':
      return CERTIFICATE.test(failure.originalCode ?? '')
        ? ofConnection(failure, server)
        : ofEncryption(server.security);
    // What another service answers is not shown: nobody reads it through this server.
    case 'EPROTOCOL':
      return { field: 'port', message: messageOf('server.mailNoMailServer', { host, port: String(port) }) };
    case 'EAUTH': {
      const answer = answerOf(failure);
      return /^50\d/.test(answer)
        ? { field: 'username', message: messageOf('server.mailNoSignIn', { answer }) }
        : { field: 'password', message: messageOf('server.mailSignIn', { answer }) };
    }
    case 'EENVELOPE':
      return failure.command === 'MAIL FROM' ? ofSender(failure, server) : undefined;
    default:
      return undefined;
  }
}

/** The reason why a test mail did not go, at the field that is wrong. */
export function refusalOf(cause: unknown, server: MailServer, to: string): AppError {
  const failure = cause as Failure;
  const wrong = wrongField(failure, server);
  if (wrong) return fieldError(wrong.field, wrong.message);
  const answer = answerOf(failure) || oneLine(failure.message ?? '').slice(0, MOST_LETTERS);
  return new AppError('invalid', messageOf('server.mailNotTaken', { to, answer }));
}
