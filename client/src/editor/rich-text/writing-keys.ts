/** The tools of an article that have a key: key-map.ts obeys it. */
export const WRITING_KEYS = {
  bold: { label: 'writing.bold', key: 'Ctrl+B' },
  italic: { label: 'writing.italic', key: 'Ctrl+I' },
  struck: { label: 'writing.struck', key: 'Ctrl+Shift+X' },
  superscript: { label: 'writing.superscript', key: 'Ctrl+.' },
  subscript: { label: 'writing.subscript', key: 'Ctrl+,' },
  link: { label: 'writing.link', key: 'Ctrl+K' },
  heading2: { label: 'writing.heading2', key: 'Ctrl+Alt+2' },
  heading3: { label: 'writing.heading3', key: 'Ctrl+Alt+3' },
  heading4: { label: 'writing.heading4', key: 'Ctrl+Alt+4' },
  quote: { label: 'writing.quote', key: 'Ctrl+Shift+9' },
  bullets: { label: 'writing.bullets', key: 'Ctrl+Shift+8' },
  numbers: { label: 'writing.numbers', key: 'Ctrl+Shift+7' },
  outdent: { label: 'writing.outdent', key: 'Shift+Tab' },
  indent: { label: 'writing.indent', key: 'Tab' },
} as const;
