import { CHROMIUM } from '../../chromium';
import { freePort } from '../free-port';
import { Bidi } from './bidi';
import { Classic, newSession } from './classic';
import { printed } from './firefox';
import { answers, environment, killed, startProgram } from './programs';
import { WINDOW, type Running } from './running';

// Chromium by ChromeDriver, which speaks WebDriver BiDi: what the other engines are compared with.

async function compose(connection: Bidi, tab: string, steps: string[], word: string): Promise<void> {
  const { session } = await connection.command<{ session: string }>(tab, 'goog:cdp.getSession', {});
  const devtools = (method: string, params: Record<string, unknown>) =>
    connection.send('goog:cdp.sendCommand', { session, method, params });
  for (const text of steps)
    await devtools('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await devtools('Input.insertText', { text: word });
}

export async function startChromium(profile: string, kit: string, isPrivate: boolean): Promise<Running> {
  const driver = `http://127.0.0.1:${await freePort()}`;
  const child = startProgram('chromedriver', [`--port=${new URL(driver).port}`], { env: environment() });
  await answers(child, driver);
  const args = [...(CHROMIUM.args ?? []), '--headless', '--lang=en-US', `--user-data-dir=${profile}`];
  if (isPrivate) args.push('--incognito');
  const session = await newSession(driver, {
    webSocketUrl: true,
    // It finds the Chromium that it belongs to.
    'goog:chromeOptions': { args },
  });
  const connection = await Bidi.connect(String(session.capabilities.webSocketUrl));
  return {
    engine: 'chromium',
    connection,
    kit,
    size: (tab) => connection.command(tab, 'browsingContext.setViewport', { viewport: WINDOW }),
    compose: (tab, steps, word) => compose(connection, tab, steps, word),
    print: (tab) => printed(connection, tab),
    async close() {
      await new Classic(driver, session).close();
      await killed(child);
    },
    kill: () => killed(child),
  };
}
