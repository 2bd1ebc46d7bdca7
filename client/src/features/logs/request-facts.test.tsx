import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '@vestry/sync/messages/translate';
import { RequestFacts } from './request-facts';

afterEach(() => setLanguage('en'));

const request = {
  id: 'a',
  address: '::1',
  method: 'GET',
  status: 200,
  url: '/a\u202Eb',
  timeMs: 1.5,
  bytes: 12,
  agent: '',
};

it('what a log says is shown with its invisible characters, and its label as it is read from the right', () => {
  setLanguage('en', true);
  const shown = renderToStaticMarkup(<RequestFacts request={request} marks={[]} />);
  expect(shown).toContain(String.raw`/a\u202eb`);
  expect(shown).toMatch(/12\W* Bytes/);
  expect(shown).not.toMatch(/\\u206[89]/i);
});
