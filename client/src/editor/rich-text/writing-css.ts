/** An article that is written in, with more weight than any rule of the site. */
const ARTICLE = '.site [data-writing][contenteditable]';

/**
 * Its blocks stand in a row, so that lists are drawn item by item: each has its bullet, or counts on from the number before it.
 */
export const WRITING_CSS = `
${ARTICLE} { position: relative; overflow-wrap: break-word; white-space: break-spaces; font-variant-ligatures: none;
  outline: none; cursor: text; -webkit-user-select: text; user-select: text }
${ARTICLE} > * { white-space: break-spaces }
${ARTICLE} > :first-child { margin-top: 0 }
${ARTICLE} > li { list-style: none; position: relative; margin-inline-start: 1.5em }
${ARTICLE} > li[data-level='2'] { margin-inline-start: 3em }
${ARTICLE} > li[data-level='3'] { margin-inline-start: 4.5em }
${ARTICLE} > li + li { margin-top: 0.35em }
${ARTICLE} > li::before { content: '\\2022'; position: absolute; inset-inline-end: 100%; margin-inline-end: 0.6em;
  color: var(--muted); white-space: nowrap }
${ARTICLE} > li[data-level='2']::before, ${ARTICLE} > li[data-level='3']::before { content: '\\25e6' }
${ARTICLE} > :not(li) { counter-reset: one two three }
${ARTICLE} > li[data-level='1'] { counter-reset: two three }
${ARTICLE} > li[data-level='2'] { counter-reset: three }
${ARTICLE} > li[data-kind='number'][data-level='1'] { counter-increment: one }
${ARTICLE} > li[data-kind='number'][data-level='2'] { counter-increment: two }
${ARTICLE} > li[data-kind='number'][data-level='3'] { counter-increment: three }
${ARTICLE} > li[data-kind='number'][data-level='1']::before { content: counter(one) '.' }
${ARTICLE} > li[data-kind='number'][data-level='2']::before { content: counter(two) '.' }
${ARTICLE} > li[data-kind='number'][data-level='3']::before { content: counter(three) '.' }
${ARTICLE} > blockquote + blockquote { margin-top: 0; padding-top: 0.6em }
${ARTICLE} a { cursor: text }
${ARTICLE} > figure { cursor: default }
${ARTICLE} > figure img { max-width: 100%; height: auto }
${ARTICLE} > figure.ProseMirror-selectednode { outline: 2px solid #2a5bd0; outline-offset: 2px }
${ARTICLE} .ProseMirror-hideselection *::selection { background: transparent }
${ARTICLE} > p:only-child:has(> br:only-child)::before { content: var(--hint); color: var(--muted) }
`;
