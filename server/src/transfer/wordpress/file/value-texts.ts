export function jsonIn(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    // It is none: that is the answer.
    return undefined;
  }
}

const character = (_whole: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));

/**
 * The texts in a value of a custom field, each on lines of its own. One that begins as a structure of PHP or JSON does has
 * them in quotes; what is between these is looked at, too, for it may be no structure.
 */
export function textsIn(value: string): string {
  if (!/^\s*(?:[abOsi]:\d+[:;]|[[{])/.test(value)) return value;
  const quoted: string[] = [];
  const between = value.replaceAll(/"((?:[^"\\]|\\.)*)"?/gs, (_whole, inner: string) => {
    quoted.push(inner.replaceAll(/\\u([\da-f]{4})/gi, character).replaceAll(/\\[nrt]/g, ' '));
    return '0';
  });
  return [...quoted, between.replaceAll(/\b(?:true|false|null)\b/g, '0')].join('\n0\n');
}
