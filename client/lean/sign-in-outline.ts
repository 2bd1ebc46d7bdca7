import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@vestry/sync/messages/languages';
import type { Plugin } from 'vite';

const OUTLINE = fileURLToPath(new URL('../sign-in.html', import.meta.url));
const MESSAGES = fileURLToPath(new URL('../../sync/messages/', import.meta.url));

/**
 * Lays the outline of the sign-in page into the dashboard's one page, in every language: the server shows it at that
 * address (`server/src/features/shell/sign-in-page.ts`), and the program puts the form in its place.
 */
export function signInOutline(): Plugin {
  return {
    name: 'vestry-sign-in-outline',
    transformIndexHtml: async () => {
      const outline = (await readFile(OUTLINE, 'utf8')).replaceAll(/>\s+</g, '><').trim();
      return Promise.all(
        LANGUAGES.map(async (language) => {
          const texts = JSON.parse(await readFile(`${MESSAGES}${language}/common.json`, 'utf8')) as Record<
            string,
            string
          >;
          return {
            tag: 'template',
            attrs: { 'data-sign-in': language },
            children: outline.replace('{title}', texts.dashboardTitle ?? ''),
            injectTo: 'body' as const,
          };
        }),
      );
    },
  };
}
