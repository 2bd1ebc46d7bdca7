import { sessionUserSchema, type SessionUser } from '@vestry/sync/contract/auth';

/** What Google's redirect contains, or null if either part is missing or is not what it should be. */
export function googleReply(address: URLSearchParams): { token: string; user: SessionUser } | null {
  const token = address.get('token');
  const user = readUser(address.get('user') ?? '');
  return token && user ? { token, user } : null;
}

function readUser(json: string): SessionUser | null {
  try {
    return sessionUserSchema.parse(JSON.parse(json));
  } catch {
    // Not what this server sends: the sign-in says that it did not work.
    return null;
  }
}
