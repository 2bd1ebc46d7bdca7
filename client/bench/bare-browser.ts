// A browser without listeners. A test's driver receives each request, with the calls that led to it, and for
// those V8 reads whole files once more: that was a sixth of what a start took.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from '@playwright/test';
import { BROWSER, WINDOW } from './browser';

/** Asks a tab, or the browser itself, something of the DevTools protocol. */
export type Ask = CDPSession['send'];

interface Answer {
  id?: number;
  result?: object;
  error?: { message: string };
}

export interface BareBrowser {
  newTab(): Promise<Ask>;
  close(): Promise<void>;
}

/** The DevTools protocol over the two pipes of a browser: each message is JSON, and ends with a zero byte. */
function overPipes(child: ChildProcess): (sessionId?: string) => Ask {
  const [to, from] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  let begun = '';
  from.setEncoding('utf8').on('data', (more: string) => {
    const messages = (begun + more).split('\0');
    begun = messages.pop() ?? '';
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer;
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    }
  });
  child.once('close', () => {
    for (const answer of waiting.values()) answer({ error: { message: 'the browser ended' } });
  });
  const ask = async (method: string, params: object | undefined, sessionId: string | undefined) => {
    last += 1;
    const id = last;
    const answered = new Promise<Answer>((resolve) => void waiting.set(id, resolve));
    to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await answered;
    waiting.delete(id);
    if (!result) throw new Error(`${method}: ${error?.message}`);
    return result;
  };
  return (sessionId) => ((method, params) => ask(method, params, sessionId)) as Ask;
}

function startBareBrowser(profile: string): BareBrowser {
  const child = spawn(
    BROWSER.executablePath,
    [
      ...BROWSER.args,
      '--headless',
      '--remote-debugging-pipe',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--window-size=${WINDOW.width},${WINDOW.height}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise((resolve) => void child.once('close', resolve));
  const sessions = overPipes(child);
  const ask = sessions();
  return {
    async newTab() {
      const { targetId } = await ask('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true });
      return sessions(sessionId);
    },
    async close() {
      await ask('Browser.close');
      await ended;
    },
  };
}

/** Starts one on the folder of a profile, and ends it when `use` has ended. */
export async function inBareBrowser<Result>(
  profile: string,
  use: (browser: BareBrowser) => Promise<Result>,
): Promise<Result> {
  const browser = startBareBrowser(profile);
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
