import type { FormEntry } from '@vestry/sync/contract/forms';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';

export const FORM = {
  id: 'contact',
  type: 'form',
  title: 'Write to us\r\nBcc: all@example.org',
  recipients: 'office@example.org, second@example.org',
  consent: 'You may keep this',
  items: [
    { key: 'name', label: 'Name', kind: 'text', required: true },
    { key: 'mail', label: 'Email', kind: 'email' },
    { key: 'tel', label: 'Phone', kind: 'phone' },
    { key: 'topic', label: 'Topic', kind: 'choice', options: ['Visit', 'Groups'] },
    { key: 'news', label: 'News', kind: 'checkbox' },
    { key: 'text', label: 'Message', kind: 'longText' },
  ],
};

export const tree = (...children: object[]) =>
  JSON.stringify({ value: { id: 'root', type: 'div' }, children: children.map((value) => ({ value })) });

export interface Made {
  id: number;
  route: string;
  uid: string;
  version: number;
}

interface Sending {
  key?: string;
  type?: string;
  from?: string;
  accept?: string;
  headers?: Record<string, string>;
}

export const good = { 'f.name': 'Mary', 'f.mail': 'mary@example.org', 'f.text': 'Hello', consent: 'yes' };

/** Pages with forms, the answers that visitors send, and what staff find of them. */
export async function formAnswers() {
  const { app, call, sql, signInAs, context } = await testApp({ context: { renderer: plainRenderer } });
  const editor = await signInAs('editor');

  let pages = 0;
  async function publish(...widgets: object[]): Promise<Made> {
    const payload = { route: `contact-${(pages += 1)}`, contents: tree(...widgets), status: 'public' };
    return (await call('POST', '/pages', { as: editor, payload })).json().data as Made;
  }

  let senders = 0;
  /** From an address of its own, so that no rate is met by chance. */
  const nobody = () => `10.${(senders += 1) >> 16}.${(senders >> 8) & 255}.${senders & 255}`;

  function send(
    page: Made | string,
    answers: Record<string, string> | string,
    { key, type, from = nobody(), accept = 'application/json', headers = {} }: Sending = {},
  ) {
    const place = typeof page === 'string' ? page : `${page.uid}.${page.version}`;
    const fields = {
      page: place,
      form: 'contact',
      ...(key ? { key } : {}),
      ...(typeof answers === 'string' ? {} : answers),
    };
    return call('POST', '/forms/entries', {
      payload: typeof answers === 'string' ? answers : String(new URLSearchParams(fields)),
      remoteAddress: from,
      headers: {
        'content-type': type ?? 'application/x-www-form-urlencoded',
        accept,
        ...headers,
      },
    });
  }

  async function entries(query = ''): Promise<FormEntry[]> {
    return (await call('GET', `/forms/entries?limit=100&${query}`, { as: editor })).json().data.data;
  }
  const entriesOf = ({ uid }: Made, view = 'inbox') =>
    entries(`form=${encodeURIComponent(`${uid}/contact`)}&view=${view}`);

  return { app, call, sql, signInAs, context, editor, publish, nobody, send, entries, entriesOf };
}
