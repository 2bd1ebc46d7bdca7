/** The contents of a page, as calls take them, that is a heading of the first level and nothing else. */
export const headed = (text: string): string =>
  JSON.stringify({
    value: { id: 'root', type: 'div' },
    children: [{ value: { id: 'a', type: 'text', tag: 'h1', text } }],
  });
