import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
// By its path: Vite hands a package to Node as it is, which reads no TypeScript by itself.
import { LANGUAGES, type Language } from '../../sync/src/messages/languages.ts';

const OUTLINE = fileURLToPath(new URL('../sign-in.html', import.meta.url));
const MESSAGES = fileURLToPath(new URL('../../sync/messages/', import.meta.url));

/** `sign-in.html`, with each `{name}` in it the message of that name that all screens share. */
export async function outlineIn(language: Language): Promise<string> {
  const [outline = '', catalogue = ''] = await Promise.all(
    [OUTLINE, `${MESSAGES}${language}/start/common.json`].map((file) => readFile(file, 'utf8')),
  );
  const texts = JSON.parse(catalogue) as Record<string, string>;
  return outline
    .replaceAll(/>\s+</g, '><')
    .trim()
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? '');
}

/**
 * Lays the outline of the sign-in page into the dashboard's one page, in every language: the server shows it at that
 * address (`server/src/features/shell/sign-in-page.ts`), and the program puts the form in its place.
 */
export const signInOutline = (): Plugin => ({
  name: 'vestry-sign-in-outline',
  transformIndexHtml: () =>
    Promise.all(
      LANGUAGES.map(async (language) => ({
        tag: 'template',
        attrs: { 'data-sign-in': language },
        children: await outlineIn(language),
        injectTo: 'body' as const,
      })),
    ),
});
