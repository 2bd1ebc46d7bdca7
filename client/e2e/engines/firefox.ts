import { writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Bidi } from './bidi';
import { FONT_SETS } from '../fonts';
import { environment, firstLine, killed, startProgram } from './programs';
import { WINDOW, type Running } from './running';

// Firefox speaks WebDriver BiDi itself: without geckodriver, which Debian does not have.

/** What of Firefox calls home, asks, or opens pages of its own. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Its pages may read no other files: without the letters of the tests they draw boxes.
  'security.sandbox.content.read_path_whitelist': FONT_SETS.common.folders
    .map((folder) => `${folder}/`)
    .join(','),
  'services.settings.server': 'data:,',
  // A profile whose browser was killed starts as any other.
  'toolkit.startup.max_resumed_crashes': -1,
};

/** In the browser's own window: the caret of the tab in front takes what its input method writes. */
const INPUT_METHOD = `async (steps, word) => {
  const input = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor);
  if (!input.beginInputTransactionForTests(window)) throw new Error('no input method may begin');
  for (const step of JSON.parse(steps)) {
    input.setPendingCompositionString(step);
    input.appendClauseToPendingComposition(step.length, input.ATTR_RAW_CLAUSE);
    input.setCaretInPendingComposition(step.length);
    input.flushPendingComposition();
  }
  input.commitCompositionWith(word);
}`;

interface Evaluated {
  type: string;
  exceptionDetails?: { text: string };
}

async function compose(connection: Bidi, steps: string[], word: string): Promise<void> {
  const { contexts } = await connection.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {
    maxDepth: 0,
    'moz:scope': 'chrome',
  });
  const evaluated = await connection.send<Evaluated>('script.callFunction', {
    target: { context: contexts[0]?.context },
    functionDeclaration: INPUT_METHOD,
    arguments: [JSON.stringify(steps), word].map((value) => ({ type: 'string', value })),
    awaitPromise: true,
  });
  if (evaluated.type !== 'success') throw new Error(evaluated.exceptionDetails?.text);
}

export async function startFirefox(profile: string, kit: string, isPrivate: boolean): Promise<Running> {
  const preferences = { ...PREFERENCES, 'browser.privatebrowsing.autostart': isPrivate };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  // For the input method alone.
  args.push('--remote-allow-system-access');
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  const child = startProgram('firefox-esr', args, { stdio: [...stdio], env: environment() });
  const url = await firstLine(child, child.stderr as Readable, /BiDi listening on (ws:\S+)/);
  const connection = await Bidi.connect(`${url}/session`);
  await connection.send('session.new', { capabilities: {} });
  return {
    engine: 'firefox',
    connection,
    kit,
    size: (tab) => connection.command(tab, 'browsingContext.setViewport', { viewport: WINDOW }),
    compose: (_tab, steps, word) => compose(connection, steps, word),
    print: (tab) => printed(connection, tab),
    async close() {
      const exited = once(child, 'exit');
      await connection.close();
      await exited;
    },
    kill: () => killed(child),
  };
}

/** The same in each engine that speaks BiDi. */
export async function printed(connection: Bidi, tab: string): Promise<Buffer> {
  const { data } = await connection.command<{ data: string }>(tab, 'browsingContext.print', {});
  return Buffer.from(data, 'base64');
}
