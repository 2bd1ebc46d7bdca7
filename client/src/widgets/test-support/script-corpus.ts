import { WIDGETS, type WidgetType } from '@vestry/sync/widgets/catalog';
import { english } from '@vestry/sync/test-support/english';
import type { TreeNode } from '@vestry/sync/tree/node';
import { asMarked, type MarkedText } from '@vestry/sync/tree/marked-text';
import { fieldMeta, fieldSchemas } from '@vestry/sync/widgets/fields/field';
import { z } from 'zod';

/** Every one of them calls `pwned()` if anything runs it. */
export const SCRIPTS: readonly string[] = [
  'javascript:pwned()',
  'JaVaScRiPt:pwned()',
  ' javascript:pwned()',
  'java\tscript:pwned()',
  'java\nscript:pwned()',
  '\u0001javascript:pwned()',
  '\u200bjavascript:pwned()',
  'javascript&colon;pwned()',
  '&#106;&#97;vascript:pwned()',
  'javascript://%0apwned()',
  'vbscript:pwned()',
  'data:text/html,<script>parent.pwned()</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQucHduZWQoKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="pwned()"/>',
  '//evil.example/x.js',
  '/\\evil.example/x.js',
  '<script>pwned()</script>',
  '</script><script>pwned()</script>',
  '</style><script>pwned()</script>',
  '</title><script>pwned()</script>',
  '<!--><script>pwned()</script>-->',
  '<img src=x onerror=pwned()>',
  '"><img src=x onerror=pwned()>',
  "'><img src=x onerror=pwned()>",
  '" onmouseover="pwned()" autofocus onfocus="pwned()" x="',
  "' onfocus='pwned()' autofocus tabindex='0",
  '` onfocus=pwned() autofocus',
  '<svg><animate onbegin=pwned() attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:pwned()"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=pwned()>',
  '<iframe srcdoc="<script>parent.pwned()</script>">',
  '<details open ontoggle=pwned()>',
  '<base href="javascript:pwned()//">',
  '<meta http-equiv="refresh" content="0;url=javascript:pwned()">',
  'red;background:url(javascript:pwned())',
  'expression(pwned())',
  '}</style><script>pwned()</script><style>{',
  'url("data:image/svg+xml,<svg onload=pwned()>")',
  '{{constructor.constructor("pwned()")()}}',
  '${pwned()}',
  '\u2028pwned()//',
  '\ud800<script>pwned()</script>',
  'w top" onclick="pwned()',
  'hidden-text site',
];

/** Marked text has its words in one place and the address of a link in another. */
const IN_MARKED = {
  words: (text: string): MarkedText => [[text]],
  href: (text: string): MarkedText => [['x', { href: text }]],
};
type Path = readonly (string | number)[];

/** Where a string may stand in a schema: paths of field names, 0 for the item of a list. */
function stringPaths(schema: z.ZodType, at: Path = []): Path[] {
  const meta = fieldMeta.get(schema);
  if (meta?.control === 'marked')
    return [...(meta.plain ? [at] : []), ...Object.keys(IN_MARKED).map((name) => [...at, name])];
  if (schema instanceof z.ZodOptional) return stringPaths(schema.unwrap() as z.ZodType, at);
  if (schema instanceof z.ZodArray) return stringPaths(schema.element as z.ZodType, [...at, 0]);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => stringPaths(option as z.ZodType, at));
  }
  if (schema instanceof z.ZodObject) {
    return fieldSchemas(schema, { 'c-1': [] }).flatMap(([name, field]) => stringPaths(field, [...at, name]));
  }
  return schema instanceof z.ZodString || schema instanceof z.ZodEnum ? [at] : [];
}

function put(value: unknown, path: Path, text: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  if (rest.length === 0 && asMarked(value)) return IN_MARKED[step as keyof typeof IN_MARKED](text);
  if (step === 0) return (Array.isArray(value) ? value : [{ key: 'k' }]).map((item) => put(item, rest, text));
  return {
    ...(typeof value === 'object' ? value : {}),
    [step]: put((value as Record<string, unknown>)?.[step], rest, text),
  };
}

export interface Attack {
  name: string;
  node: TreeNode;
}

/** Each widget's sample with one of its string fields replaced by the text, for every string field there is. */
export function attacksWith(text: string): Attack[] {
  return (Object.keys(WIDGETS) as WidgetType[]).flatMap((type) => {
    const definition = WIDGETS[type];
    const sample = definition.sample(english);
    const children = 'sampleChildren' in definition ? definition.sampleChildren?.(english) : undefined;
    return stringPaths(definition.schema).map((path) => ({
      name: `${type}.${path.join('.')}`,
      node: {
        value: { id: 'w', type, ...(put(sample, path, text) as object) },
        ...(children ? { children } : {}),
      },
    }));
  });
}

/** One of each widget with the text in all of its string fields at once. */
export function attackedEverywhere(text: string): TreeNode[] {
  return (Object.keys(WIDGETS) as WidgetType[]).map((type) => {
    const definition = WIDGETS[type];
    const fields = stringPaths(definition.schema).reduce<unknown>(
      (value, path) => put(value, path, text),
      definition.sample(english),
    );
    return { value: { id: `all-${type}`, type, ...(fields as object) } };
  });
}
