import { t } from '@vestry/sync/messages/translate';
import { isOffline } from '../http/api-error';

/** Fetched when somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Why there is no passkey, in words. The browser gives no other reason, so that a page cannot learn what is on a device. */
function inWords(cause: unknown): Error {
  const { name } = cause instanceof Error ? cause : { name: '' };
  if (name === 'InvalidStateError') return new Error(t('auth.passkeyHere'), { cause });
  const isCancelled = name === 'NotAllowedError' || name === 'AbortError';
  return new Error(t(isCancelled ? 'auth.passkeyCancelled' : 'auth.passkeyFailed'), { cause });
}

type Options = Record<string, unknown>;

/** The browser asks the person. Throws an `Error` in words. */
export async function createPasskey(options: Options) {
  const { startRegistration } = await library();
  type Given = Parameters<typeof startRegistration>[0]['optionsJSON'];
  try {
    return await startRegistration({ optionsJSON: options as unknown as Given });
  } catch (cause) {
    throw inWords(cause);
  }
}

/** As `createPasskey`, for one that is there. */
export async function answerWithPasskey(options: Options) {
  const { startAuthentication } = await library();
  type Given = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  try {
    return await startAuthentication({ optionsJSON: options as unknown as Given });
  } catch (cause) {
    throw inWords(cause);
  }
}

/** The reason that the browser or the server gave; `offline` when the server does not answer. */
export function refusalInWords(cause: unknown, offline: string): string {
  if (isOffline(cause)) return offline;
  return cause instanceof Error ? cause.message : t('common.unexpectedError');
}
