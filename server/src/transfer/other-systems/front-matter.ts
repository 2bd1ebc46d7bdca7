import { parse as parseYaml } from 'yaml';
import { utcText } from '../wordpress/file/wxr-item';

/** What is written above the text of a page, between two lines of `---`. */
export type Front = Readonly<Record<string, unknown>>;

const YAML = /^\uFEFF?---[ \t]*\r?\n([^]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
/** TOML or JSON. */
const OTHER = /^\uFEFF?(?:\+\+\+[ \t]*\r?\n|\{\s*")/;

/** Undefined `front`: there is one, and it cannot be read. */
export function frontOf(text: string): { front: Front | undefined; rest: string } {
  if (OTHER.test(text)) return { front: undefined, rest: text };
  const [whole, written] = YAML.exec(text) ?? [];
  if (whole === undefined || written === undefined) return { front: {}, rest: text };
  try {
    const front: unknown = parseYaml(written, { schema: 'core' });
    // A text between two lines stands on the page.
    return front && typeof front === 'object' && !Array.isArray(front)
      ? { front: front as Front, rest: text.slice(whole.length) }
      : { front: {}, rest: text };
  } catch {
    return { front: undefined, rest: text };
  }
}

export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The first of these that has a text. */
export const firstIn = (front: Front, names: readonly string[]): string =>
  names.map((name) => textIn(front[name])).find(Boolean) ?? '';

const NO = /^(?:no|n|false|off|0)$/i;

const wordIn = (front: Front, name: string): string => {
  const [, value] = Object.entries(front).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'boolean' ? String(value) : textIn(value);
};

export function isDraft(front: Front): boolean {
  const draft = wordIn(front, 'draft');
  return (draft !== '' && !NO.test(draft)) || NO.test(wordIn(front, 'published'));
}

const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:[T\s]\s*(\d\d:\d\d)(?::(\d\d))?(?:\.\d+)?\s*(?:(Z)|([+-]\d\d):?(\d\d))?)?$/i;

/** By its own clock and in UTC as 'yyyy-mm-dd hh:mm:ss'; undefined where no date can be read. */
export function momentOf(written: string): { date: string; dateGmt: string } | undefined {
  const [whole, day, time = '00:00', seconds = '00', , hours, minutes] = MOMENT.exec(written) ?? [];
  if (whole === undefined) return undefined;
  const clock = `${day}T${time}:${seconds}`;
  const at = new Date(`${clock}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  if (Number.isNaN(at.getTime())) return undefined;
  return { date: clock.replace('T', ' '), dateGmt: utcText(at) };
}
