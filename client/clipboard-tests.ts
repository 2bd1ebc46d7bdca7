import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PASTES = /\bControl(?:\+|>\})v\b/;

/**
 * Tests of screens that paste from the clipboard, which all pages of a browser share: no other page copies anything
 * meanwhile. They are known by the keys that they press, so that none can be forgotten.
 */
export const clipboardTests = (root: string): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.browser.test.tsx'))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => PASTES.test(readFileSync(join(root, name), 'utf8')))
    .toSorted();
