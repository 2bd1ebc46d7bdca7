const SPECIAL = new Set('.*+?()[]{}|^$\\'.split(''));

/** `\n`, `\d`, `\b`, `\1`, `\k<a>`, `\u{1}`: what follows the backslash is no letter of the text. */
const ESCAPES_LETTER = /[A-Za-z0-9]/;

/** Letters that have a partner outside of ASCII when case is ignored (ſ, K): their pieces must not be searched for. */
const AMBIGUOUS = /[ks]/i;

/**
 * A text that every line must hold, of ASCII and as long as can be seen easily, for a regular expression without
 * flags other than i and u; empty when none is sure. Only what stands at the top level counts: with an alternative
 * there, nothing does.
 */
export function requiredLiteral(source: string): string {
  const pieces: string[] = [];
  let piece = '';
  let depth = 0;
  const end = () => {
    pieces.push(piece);
    piece = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    if (letter === '[') {
      end();
      at = endOfClass(source, at);
    } else if (letter === '(') {
      end();
      depth += 1;
    } else if (letter === ')') {
      end();
      depth -= 1;
    } else if (letter === '|' && depth === 0) {
      return '';
    } else if (letter === '?' || letter === '*' || letter === '{') {
      // The last letter may be absent; what follows '{' is a count.
      piece = piece.slice(0, -1);
      end();
      if (letter === '{') at = Math.max(at, source.indexOf('}', at));
    } else if (letter === '\\') {
      const next = source[at + 1] ?? '';
      at += 1;
      if (ESCAPES_LETTER.test(next)) {
        end();
        // Its number or name is none of the text: what comes of it would only be wrong.
        if ('xuckpP0123456789'.includes(next)) return '';
      } else piece += next;
    } else if (letter === '+') {
      // Once at least, perhaps more often: what comes next does not follow it directly.
      end();
    } else if (SPECIAL.has(letter)) end();
    else if (depth > 0) continue;
    else if (letter.charCodeAt(0) > 0x7e || letter < ' ' || AMBIGUOUS.test(letter)) end();
    else piece += letter;
  }
  end();
  return pieces.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
}

function endOfClass(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === ']') return at;
  }
  return source.length;
}
