import { join } from 'node:path';
import type { OwnWidget } from './read-folder.ts';

/** The product's files that list widgets of one's own, from its root, each with what a build has in place of it. */
export function moduleTexts(widgets: readonly OwnWidget[]): Record<string, string> {
  const withBehaviour = widgets.filter(({ hasBehaviour }) => hasBehaviour);
  const withEditor = widgets.filter(({ hasEditor }) => hasEditor);
  return {
    'sync/src/widgets/own-widgets.ts': listOf('OWN_WIDGETS', widgets, {
      imports: (file, at) => `import * as d${at} from ${file('definition.ts')};`,
      entry: ({ type }, at) => `d${at}.${type}`,
    }),
    'client/src/widgets/own/looks.ts': listOf('OWN_LOOKS', widgets, {
      imports: (file, at, { type }) =>
        `import { ${type} as v${at} } from ${file('view.tsx')}; import s${at} from ${file('style.css?inline')};`,
      entry: (_, at) => `{ view: v${at}, sheet: s${at} }`,
    }),
    'client/src/widgets/own/behaviours.ts': listOf('OWN_BEHAVIOURS', withBehaviour, {
      imports: (file, at) => `import { behaviour as b${at} } from ${file('behaviour.ts')};`,
      entry: (_, at) => `b${at}[1]`,
    }),
    'client/src/widgets/own/editors.ts': listOf('OWN_EDITORS', withEditor, {
      imports: (file, at) => `import { editor as e${at} } from ${file('editor.ts')};`,
      entry: (_, at) => `e${at}`,
    }),
  };
}

interface Pieces {
  imports: (file: (name: string) => string, at: number, widget: OwnWidget) => string;
  entry: (widget: OwnWidget, at: number) => string;
}

function listOf(name: string, widgets: readonly OwnWidget[], { imports, entry }: Pieces): string {
  const lines = widgets.map((widget, at) =>
    imports((file) => JSON.stringify(join(widget.folder, file)), at, widget),
  );
  const entries = widgets.map((widget, at) => `${widget.type}: ${entry(widget, at)}`);
  return `${lines.join('\n')}\nexport const ${name} = { ${entries.join(', ')} };\n`;
}

const KEYFRAMES = /@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** A widget's style.css below its root element, which has the type as a class; key frames cannot be nested. */
export function ownSheet(type: string, css: string): string {
  const frames = css.match(KEYFRAMES) ?? [];
  return `${frames.join('\n')}\n.site .${type} {\n${css.replaceAll(KEYFRAMES, '')}\n}\n`;
}

/** Why a style.css cannot be used, with what to do; nothing for a good one. */
export function sheetProblems(file: string, css: string): string[] {
  const problems: string[] = [];
  if (css.includes('@import')) problems.push(`${file} must not @import: write what it needs into the file.`);
  if (/url\(\s*['"]?(?!data:|\/|#)/.test(css)) {
    problems.push(`${file} must not name a file by url(): use an address of this site (/media/…) or data:.`);
  }
  return problems;
}
