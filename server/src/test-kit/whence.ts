import type { Whence } from '../platform/auth/sessions';

/** Of a session that no browser began. */
export const HERE: Whence = { address: '127.0.0.1', browser: '', system: '' };
