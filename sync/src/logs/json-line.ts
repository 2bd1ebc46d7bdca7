import { levelOf } from './level';
import type { ParsedLine } from './parsed-line';
import { logRequestSchema } from './request';
import { timeOf } from './time';

/** Fields of other loggers that say nothing to a reader. */
const NOISE = new Set(['pid', 'hostname', 'v']);

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A line of JSON with at least a message, a level or a time of the names that loggers give them. */
export function parseJsonLine(line: string): ParsedLine | null {
  if (!line.startsWith('{') || !line.endsWith('}')) return null;
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
  const { level, severity, time, timestamp, ts, label, name, msg, message, ...others } = value;
  const levelGiven = level ?? severity;
  const timeGiven = time ?? timestamp ?? ts ?? others['@timestamp'];
  const said = text(msg) ?? text(message);
  if (levelGiven === undefined && timeGiven === undefined && said === undefined) return null;
  const common = {
    level: levelOf(levelGiven),
    label: text(label) ?? (label === undefined ? (text(others['logger']) ?? '') : JSON.stringify(label)),
    timestamp: timeOf(timeGiven),
  };
  const request = label === 'request' && logRequestSchema.safeParse(others);
  if (request && request.success) return { ...common, message: JSON.stringify(request.data) };
  const rest = Object.fromEntries(
    Object.entries({ ...others, ...(name === undefined ? {} : { name }) }).filter(
      ([key]) => !NOISE.has(key) && key !== '@timestamp' && key !== 'logger',
    ),
  );
  const more = Object.keys(rest).length > 0 ? JSON.stringify(rest) : '';
  return { ...common, message: [said ?? '', more].filter(Boolean).join(' ') };
}
