/** More of one line are not marked. */
const MAX_MARKS = 50;

/** The texts in a message that were searched for. */
export type MarksOf = (message: string) => string[];

/** What the pattern fits in a message; an empty fit is none. Throws a SyntaxError for what is no regular expression. */
export function regexMarks(source: string): MarksOf {
  const pattern = new RegExp(source, 'gi');
  return (message) => {
    const marks = new Set<string>();
    let looks = 0;
    for (const [text] of message.matchAll(pattern)) {
      if (text !== '') marks.add(text);
      looks += 1;
      if (looks === MAX_MARKS) break;
    }
    return [...marks];
  };
}
