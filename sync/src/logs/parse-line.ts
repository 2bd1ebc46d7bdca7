import { levelOf } from './level';
import { type ParsedLine, parseJsonLine } from './json-line';
import { timeOf } from './time';

const TIME = String.raw`\[?(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)\]?`;
const LEVEL = '(TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERR(?:OR)?|CRIT(?:ICAL)?|FATAL|ALERT|EMERG|PANIC)';

/** '2026-01-31T08:00:00Z [label] ERROR: message', 'time - label - level - message': the orders and spellings that loggers have. */
const PLAIN = new RegExp(
  String.raw`^${TIME}(?:\s+\[([\w .:/-]{1,60})\])?(?:\s+-(?:\s+([\w.:/-]{1,60})\s+-)?)?\s+\[?${LEVEL}\]?(?:\s+\[([\w .:/-]{1,60})\])?(?:\s*:\s*|\s+-\s+|\s+|$)(.*)$`,
  'is',
);
const TIMED = new RegExp(String.raw`^${TIME}(?:\s*:\s+|\s+)(.*)$`, 's');
const LEVELLED = new RegExp(String.raw`^\[?${LEVEL}\]?(?::\s*|\s+-\s+|(?<=\])\s+)(.*)$`, 's');

function parsePlain(text: string): ParsedLine | null {
  const plain = PLAIN.exec(text);
  if (plain) {
    const [, time = '', before, dashed, level = '', after, message = ''] = plain;
    return {
      level: levelOf(level),
      label: before ?? dashed ?? after ?? '',
      timestamp: timeOf(time),
      message,
    };
  }
  const timed = TIMED.exec(text);
  const timestamp = timed ? timeOf(timed[1]) : null;
  if (timed && timestamp !== null) return { ...plainOf(timed[2] ?? ''), timestamp };
  const levelled = LEVELLED.exec(text);
  if (levelled) return { ...plainOf(levelled[2] ?? ''), level: levelOf(levelled[1] ?? '') };
  return null;
}

function plainOf(message: string): ParsedLine {
  return { level: 'INFO', label: '', timestamp: null, message };
}

/**
 * One line of a log, without its end: our own JSON, that of other loggers, 'time level message' in its spellings. What
 * is none of these is INFO with the line as its message.
 */
export function parseLogLine(line: string): ParsedLine {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  return parseJsonLine(text) ?? parsePlain(text) ?? plainOf(text);
}
