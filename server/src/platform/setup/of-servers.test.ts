import { inWords } from '@vestry/sync/messages/in-words';
import { setupWords } from '@vestry/sync/status/setup';
import { expect, it } from 'vitest';
import '../messages/terminal';
import { ofServers, type ServerFacts } from './of-servers';

const ONE: ServerFacts = {
  version: '1',
  build: 'b',
  publicUrl: 'https://example.org',
  settings: { BACKUP_TIME: '3:00', TRUST_PROXY: '' },
};

it.each<[string, Partial<ServerFacts>, string[]]>([
  ['nothing', {}, []],
  ['a build that is not known yet', { build: null }, []],
  ['an older version of the list, which has no settings', { settings: {} }, []],
  ['the version', { version: '2' }, ['in their version.', '的版本不同。']],
  ['the build', { build: 'c' }, ['in their version.', '的版本不同。']],
  ['the address', { publicUrl: 'http://x' }, ['in PUBLIC_URL.', '的 PUBLIC_URL 不同。']],
  [
    'all',
    { build: 'c', publicUrl: 'http://x', settings: { BACKUP_TIME: '4:00', TRUST_PROXY: 'loopback' } },
    [
      'in BACKUP_TIME, PUBLIC_URL, TRUST_PROXY and in their version.',
      '的 BACKUP_TIME, PUBLIC_URL, TRUST_PROXY 與版本不同。',
    ],
  ],
])('[WA4] says that servers differ in %s', (_what, more, ends) => {
  const said = ofServers([ONE, { ...ONE, ...more }, ONE]).flatMap((found) =>
    (['en', 'zh-TW'] as const).map((language) => inWords(setupWords(found).says, language)),
  );
  const starts = ['The servers of this site differ ', '此網站各伺服器'];
  expect(said).toEqual(ends.map((end, index) => `${starts[index]}${end}`));
});
