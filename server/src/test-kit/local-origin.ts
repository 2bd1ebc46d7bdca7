import type { SignInOrigin } from '../platform/auth/sessions';

/** Of a session that no browser began. */
export const LOCAL_ORIGIN: SignInOrigin = { address: '127.0.0.1', browser: '', system: '' };
