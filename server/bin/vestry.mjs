#!/usr/bin/env node
// `npx vestry …`: the command line, out of the build. There before it, so that npm can link it.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/main.js', import.meta.url);

/** In the language of the terminal, as src/platform/messages/terminal.ts reads it. */
function notBuilt() {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const language = /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'zh-TW' : 'en';
  const file = new URL(`../../sync/messages/${language}/server/cli.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).rendererMissing.replace('{file}', fileURLToPath(main));
}

if (existsSync(main)) await import(main.href);
else {
  process.stderr.write(`${notBuilt()}\n`);
  process.exitCode = 1;
}
