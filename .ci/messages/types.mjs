// Writes sync/src/messages/message-arguments.ts: which messages there are and what each of them needs. It is made of
// the English messages at every install and check, and never kept.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { argumentsOf, readCatalogue, SOURCE } from './catalogue.mjs';

const FILE = 'sync/src/messages/message-arguments.ts';
const TYPES = { text: 'string | number', number: 'number' };

export async function writeTypes() {
  const { [SOURCE]: messages } = await readCatalogue();
  const lines = Object.entries(messages).map(([key, text]) => {
    const values = Object.entries(argumentsOf(text)).filter(([, kind]) => kind !== 'tag');
    return `  '${key}': { ${values.map(([name, kind]) => `${name}: ${TYPES[kind]}`).join('; ')} };`;
  });
  const text = `/** Made by .ci/messages/types.mjs of sync/messages/en. */\nexport interface MessageArguments {\n${lines.join('\n')}\n}\n`;
  if (text === (await readFile(FILE, 'utf8').catch(() => ''))) return;
  // A check that reads it beside a build never finds half of it.
  const whole = `node_modules/.message-arguments-${process.pid}`;
  await writeFile(whole, text);
  await rename(whole, FILE);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await writeTypes();
