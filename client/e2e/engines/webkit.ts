import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port';
import { Classic, newSession } from './classic';
import { pressed, typed } from './keys';
import { answers, environment, firstLine, found, killed, startProgram } from './programs';
import { WINDOW, type Running } from './running';

// WebKitGTK by WebKitWebDriver, in a window of our own: MiniBrowser keeps nothing on disk while a driver leads it.

const WINDOW_PROGRAM = fileURLToPath(new URL('webkit-window.py', import.meta.url));

/** GTK's own input method shows the hexadecimal number of a letter until Enter: it takes no other steps. */
async function compose(connection: Classic, tab: string, word: string): Promise<void> {
  for (const letter of word) {
    await connection.act(tab, [pressed('Control+Shift+U')]);
    await connection.act(tab, [typed(letter.codePointAt(0)!.toString(16))]);
    await connection.act(tab, [pressed('Enter')]);
  }
}

/** The window writes what its last tab prints beside its data. */
async function print(profile: string): Promise<Buffer> {
  const path = join(profile, 'printed.pdf');
  await rm(path, { force: true });
  process.kill(Number(await readFile(join(profile, 'pid'), 'utf8')), 'SIGUSR1');
  return found('the PDF of the tab', async () => {
    const pdf = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return pdf?.includes('%%EOF') ? pdf : undefined;
  });
}

export async function startWebKit(profile: string, kit: string, isPrivate: boolean): Promise<Running> {
  const driver = `http://127.0.0.1:${await freePort()}`;
  const screen = ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'];
  const display = startProgram('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await firstLine(display, display.stdio[3] as Readable, /(\d+)/);
  const env = environment({
    DISPLAY: `:${number}`,
    NO_AT_BRIDGE: '1',
    GTK_IM_MODULE: 'gtk-im-context-simple',
  });
  const child = startProgram('WebKitWebDriver', [`--port=${new URL(driver).port}`], { env });
  await answers(child, driver);
  const session = await newSession(driver, {
    'webkitgtk:browserOptions': {
      binary: WINDOW_PROGRAM,
      args: [profile, String(WINDOW.width), String(WINDOW.height), ...(isPrivate ? ['private'] : [])],
    },
  });
  const connection = new Classic(driver, session);
  await connection.prepare();
  const kill = async () => {
    await killed(child);
    await killed(display);
  };
  return {
    engine: 'webkit',
    connection,
    kit,
    // Its window has that size.
    size: () => Promise.resolve(),
    compose: (tab, _steps, word) => compose(connection, tab, word),
    print: () => print(profile),
    async close() {
      await connection.close();
      await kill();
    },
    kill,
  };
}
