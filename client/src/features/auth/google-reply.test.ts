import { expect, test } from 'vitest';
import { googleReply } from './google-reply';

const user = { id: 7, username: 'grace', email: 'grace@example.org', roles: ['editor'], language: null };
const reply = (parts: Record<string, string>) => googleReply(new URLSearchParams(parts));

test('[SI5] takes token and user out of the address', () => {
  expect(reply({ token: 't', user: JSON.stringify(user) })).toEqual({ token: 't', user });
});

test.each([
  {},
  { token: 't' },
  { user: JSON.stringify(user) },
  { token: '', user: JSON.stringify(user) },
  { token: 't', user: 'not json' },
  { token: 't', user: 'null' },
  { token: 't', user: JSON.stringify({ ...user, roles: ['root'] }) },
])('[2] %j is no reply', (parts) => expect(reply(parts as Record<string, string>)).toBeNull());
