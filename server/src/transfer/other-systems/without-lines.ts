/**
 * HTML in which the ends of lines mean nothing, as in all but WordPress, where they make paragraphs. Within `<pre>` they
 * stay.
 */
export const withoutLines = (html: string): string =>
  html
    .split(/(<pre\b[^]*?<\/pre>)/i)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/\s*\n\s*/g, ' ')))
    .join('');
