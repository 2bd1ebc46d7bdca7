import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The browsers of the tests see the fonts of these packages and no others, so that the layout that a test looks at
// does not depend on what a machine has installed. Only fontconfig (Linux) can be set up so.

interface FontSet {
  folders: readonly string[];
  /** The family behind each generic name; a Chinese text falls back to whichever font has its letters. */
  families: Record<'sans-serif' | 'serif' | 'monospace', string>;
}

const require = createRequire(import.meta.url);
const CHINESE = dirname(require.resolve('@expo-google-fonts/chocolate-classical-sans/package.json'));

export const FONT_SETS = {
  /** As wide as Arial, Times and Courier, which most machines have in one form or another. */
  common: {
    folders: [
      dirname(require.resolve('@expo-google-fonts/arimo/package.json')),
      dirname(require.resolve('@expo-google-fonts/tinos/package.json')),
      dirname(require.resolve('@expo-google-fonts/cousine/package.json')),
      CHINESE,
    ],
    families: { 'sans-serif': 'Arimo', serif: 'Tinos', monospace: 'Cousine' },
  },
  /** Letters wider by a tenth, and taller lines. */
  wide: {
    folders: [dirname(require.resolve('dejavu-fonts-ttf/package.json')), CHINESE],
    families: { 'sans-serif': 'DejaVu Sans', serif: 'DejaVu Serif', monospace: 'DejaVu Sans Mono' },
  },
} satisfies Record<string, FontSet>;

export type FontSetName = keyof typeof FONT_SETS;

const FOLDER = fileURLToPath(new URL('../test-results/fonts/', import.meta.url));

/** What a browser's environment needs in order to see one set alone. */
export const fontEnvironment = (name: FontSetName): Record<string, string> => ({
  FONTCONFIG_FILE: join(FOLDER, `${name}.conf`),
});

function configuration({ folders, families }: FontSet): string {
  // The family of a desktop's own controls is that of its texts.
  const aliases = Object.entries({ ...families, 'system-ui': families['sans-serif'] }).map(
    ([generic, family]) =>
      `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.map((folder) => `<dir>${folder}</dir>`).join('\n')}
<cachedir>${join(FOLDER, 'cache')}</cachedir>
${aliases.join('\n')}
<match target="pattern">
<edit name="family" mode="append_last"><string>${families['sans-serif']}</string></edit>
</match>
<match target="font">
<edit name="antialias" mode="assign"><bool>true</bool></edit>
<edit name="hinting" mode="assign"><bool>true</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
<edit name="rgba" mode="assign"><const>none</const></edit>
</match>
</fontconfig>
`;
}

/** Playwright's global set-up: writes the configurations that `fontEnvironment` names. */
export default async function writeConfigurations(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, set] of Object.entries(FONT_SETS)) {
    await writeFile(join(FOLDER, `${name}.conf`), configuration(set));
  }
}
