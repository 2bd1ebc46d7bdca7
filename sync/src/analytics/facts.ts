import { DAY_MS } from './day';

/** What a visitor reads with. */
export interface Agent {
  os: string;
  browser: string;
  mobile: boolean;
}

/** One visit, as it was counted. */
export interface Visit extends Agent {
  /** Milliseconds since the start of its day. */
  time: number;
  pathname: string;
  /** 64 bits that stand for the visitor; null for 'unknown'. */
  visitor: bigint | null;
  /** Whole milliseconds; `active` is at most `total`. */
  total: number;
  active: number;
}

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/**
 * A day's visits by column: the row `i` is the i-th of each array. Texts are given once, rows hold their number.
 */
export interface DayFacts {
  /** 'yyyy-mm-dd' */
  day: string;
  count: number;
  paths: readonly string[];
  agents: readonly Agent[];
  /** Two numbers for each visitor, the lower 32 bits first. Visitor 0 is 'unknown' and is not in here. */
  visitors: Uint32Array;
  /** Milliseconds since the day's start, ascending. */
  time: Uint32Array;
  total: Uint32Array;
  active: Uint32Array;
  path: Codes;
  agent: Codes;
  visitor: Codes;
}

interface Header {
  day: string;
  count: number;
  paths: string[];
  agents: [os: string, browser: string, mobile: 0 | 1][];
  visitors: number;
}

/** 'VFA1': a later form gets another number, and kept bodies of the old one are fetched again. */
const MAGIC = 0x31414656;
const PREFIX_BYTES = 8;

/** The body is not what `encodeFacts` wrote. */
export class FactsError extends Error {}

const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/** Bytes for one of so many values. */
function widthOf(values: number): 1 | 2 | 4 {
  if (values <= 0x100) return 1;
  return values <= 0x1_0000 ? 2 : 4;
}

interface Layout {
  /** Where each column begins, from the start of the body. */
  at: Record<'visitors' | 'time' | 'total' | 'active' | 'path' | 'agent' | 'visitor', number>;
  widths: Record<'path' | 'agent' | 'visitor', 1 | 2 | 4>;
  bytes: number;
}

function layoutOf({ count, paths, agents, visitors }: Header, headerBytes: number): Layout {
  const widths = {
    path: widthOf(paths.length),
    agent: widthOf(agents.length),
    visitor: widthOf(visitors + 1),
  };
  let next = aligned(PREFIX_BYTES + headerBytes);
  const take = (bytes: number) => {
    const at = next;
    next = aligned(next + bytes);
    return at;
  };
  const at = {
    visitors: take(visitors * 8),
    time: take(count * 4),
    total: take(count * 4),
    active: take(count * 4),
    path: take(count * widths.path),
    agent: take(count * widths.agent),
    visitor: take(count * widths.visitor),
  };
  return { at, widths, bytes: next };
}

function codes(buffer: ArrayBuffer, at: number, width: 1 | 2 | 4, count: number): Codes {
  if (width === 1) return new Uint8Array(buffer, at, count);
  return width === 2 ? new Uint16Array(buffer, at, count) : new Uint32Array(buffer, at, count);
}

function columns(buffer: ArrayBuffer, header: Header, { at, widths }: Layout): DayFacts {
  const { day, count, paths, agents } = header;
  return {
    day,
    count,
    paths,
    agents: agents.map(([os, browser, mobile]) => ({ os, browser, mobile: mobile === 1 })),
    visitors: new Uint32Array(buffer, at.visitors, header.visitors * 2),
    time: new Uint32Array(buffer, at.time, count),
    total: new Uint32Array(buffer, at.total, count),
    active: new Uint32Array(buffer, at.active, count),
    path: codes(buffer, at.path, widths.path, count),
    agent: codes(buffer, at.agent, widths.agent, count),
    visitor: codes(buffer, at.visitor, widths.visitor, count),
  };
}

/** Numbers for values in the order of their first use. */
class Numbering<Key, Value> {
  readonly #numbers = new Map<Key, number>();
  readonly values: Value[] = [];

  of(key: Key, value: () => Value): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.values.length;
      this.#numbers.set(key, number);
      this.values.push(value());
    }
    return number;
  }
}

/**
 * A day as one body: a header as JSON and the columns behind it, each at a multiple of 8 bytes, so that they are read
 * where they lie. The same visits in the same order give the same bytes. `visits` must be ascending by time.
 */
export function encodeFacts(day: string, visits: readonly Visit[]): Uint8Array<ArrayBuffer> {
  const paths = new Numbering<string, string>();
  const agents = new Numbering<string, Header['agents'][number]>();
  const visitors = new Numbering<bigint, bigint>();
  const rows = visits.map(({ pathname, os, browser, mobile, visitor }) => ({
    path: paths.of(pathname, () => pathname),
    agent: agents.of(`${os}\n${browser}\n${mobile}`, () => [os, browser, mobile ? 1 : 0]),
    visitor: visitor === null ? 0 : 1 + visitors.of(visitor, () => visitor),
  }));
  const header: Header = {
    day,
    count: visits.length,
    paths: paths.values,
    agents: agents.values,
    visitors: visitors.values.length,
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const layout = layoutOf(header, text.length);
  const buffer = new ArrayBuffer(layout.bytes);
  new DataView(buffer).setUint32(0, MAGIC, true);
  new DataView(buffer).setUint32(4, text.length, true);
  new Uint8Array(buffer).set(text, PREFIX_BYTES);
  const facts = columns(buffer, header, layout);
  visitors.values.forEach((bits, index) => {
    facts.visitors[2 * index] = Number(bits & 0xffff_ffffn);
    facts.visitors[2 * index + 1] = Number((bits >> 32n) & 0xffff_ffffn);
  });
  rows.forEach(({ path, agent, visitor }, row) => {
    const { time, total, active } = visits[row]!;
    facts.time[row] = Math.min(time, DAY_MS - 1);
    facts.total[row] = total;
    facts.active[row] = active;
    facts.path[row] = path;
    facts.agent[row] = agent;
    facts.visitor[row] = visitor;
  });
  return new Uint8Array(buffer);
}

/** Reads a body without copying it. Throws `FactsError`. Bytes are little-endian, as on every machine it runs on. */
export function decodeFacts(buffer: ArrayBuffer): DayFacts {
  const view = new DataView(buffer);
  if (buffer.byteLength < PREFIX_BYTES || view.getUint32(0, true) !== MAGIC) {
    throw new FactsError('not a day of facts');
  }
  const length = view.getUint32(4, true);
  if (PREFIX_BYTES + length > buffer.byteLength) throw new FactsError('the header is cut off');
  const header = readHeader(new Uint8Array(buffer, PREFIX_BYTES, length));
  const layout = layoutOf(header, length);
  if (layout.bytes !== buffer.byteLength) throw new FactsError('the columns are cut off');
  return columns(buffer, header, layout);
}

function readHeader(bytes: Uint8Array): Header {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Header;
  } catch (cause) {
    throw new FactsError('the header cannot be read', { cause });
  }
}

/** The visits that a body was made of, in its order. */
export function visitsOf(facts: DayFacts): Visit[] {
  return Array.from({ length: facts.count }, (_, row) => {
    const code = facts.visitor[row]!;
    const [low = 0, high = 0] = facts.visitors.subarray(2 * code - 2, 2 * code);
    return {
      ...facts.agents[facts.agent[row]!]!,
      time: facts.time[row]!,
      pathname: facts.paths[facts.path[row]!]!,
      visitor: code === 0 ? null : (BigInt(high) << 32n) + BigInt(low),
      total: facts.total[row]!,
      active: facts.active[row]!,
    };
  });
}
