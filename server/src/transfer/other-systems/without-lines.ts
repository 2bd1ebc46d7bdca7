/** The ends of lines as one blank each. Its parts are trimmed one by one, since a pattern for that is slow on many blanks. */
function joined(text: string): string {
  const lines = text.split('\n');
  const last = lines.length - 1;
  if (last === 0) return text;
  const within = lines
    .slice(1, -1)
    .map((line) => line.trim())
    .filter(Boolean);
  return [lines[0]!.trimEnd(), ...within, lines[last]!.trimStart()].join(' ');
}

/**
 * HTML in which the ends of lines mean nothing, as in all but WordPress, where they make paragraphs. Within `<pre>` they
 * stay.
 */
export function withoutLines(html: string): string {
  const begin = /<pre\b/gi;
  const end = /<\/pre>/gi;
  const parts: string[] = [];
  let from = 0;
  for (let at = begin.exec(html); at; at = begin.exec(html)) {
    end.lastIndex = at.index;
    if (!end.exec(html)) break;
    parts.push(joined(html.slice(from, at.index)), html.slice(at.index, end.lastIndex));
    from = end.lastIndex;
    begin.lastIndex = from;
  }
  parts.push(joined(html.slice(from)));
  return parts.join('');
}
