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

/** Numbers of a column, in blocks: to grow copies nothing. */
class Column {
  static readonly #block = 0x1_0000;
  readonly #blocks: Uint32Array[] = [];
  length = 0;

  push(value: number): void {
    const at = this.length % Column.#block;
    if (at === 0) this.#blocks.push(new Uint32Array(Column.#block));
    this.#blocks.at(-1)![at] = value;
    this.length += 1;
  }

  copyTo(target: Codes): void {
    for (const [at, block] of this.#blocks.entries()) {
      const start = at * Column.#block;
      target.set(block.subarray(0, this.length - start), start);
    }
  }
}

const SHARDS = 256n;

/**
 * Numbers for visitors, from 1, in many small maps: one that holds a million asks for a large piece of memory at once
 * when it grows, and a thread that does not get it takes the whole process with it.
 */
class VisitorNumbers {
  readonly #shards = Array.from({ length: Number(SHARDS) }, () => new Map<bigint, number>());
  /** Two numbers for each, the lower 32 bits first. */
  readonly pairs = new Column();

  get count(): number {
    return this.pairs.length / 2;
  }

  of(bits: bigint): number {
    const shard = this.#shards[Number(bits % SHARDS)]!;
    const known = shard.get(bits);
    if (known !== undefined) return known;
    this.pairs.push(Number(bits & 0xffff_ffffn));
    this.pairs.push(Number((bits >> 32n) & 0xffff_ffffn));
    shard.set(bits, this.count);
    return this.count;
  }
}

/** Encodes a day from its visits one by one, in a few bytes for each: they need not be in memory all at once. */
export class FactsBuilder {
  readonly #day: string;
  readonly #paths = new Numbering<string, string>();
  readonly #agents = new Numbering<string, Header['agents'][number]>();
  readonly #visitors = new VisitorNumbers();
  readonly #columns = {
    time: new Column(),
    total: new Column(),
    active: new Column(),
    path: new Column(),
    agent: new Column(),
    visitor: new Column(),
  };

  constructor(day: string) {
    this.#day = day;
  }

  get count(): number {
    return this.#columns.time.length;
  }

  /** Not before the one that was added last. */
  add({ time, total, active, pathname, os, browser, mobile, visitor }: Visit): void {
    const { path, agent, visitor: codeOfVisitor, ...numbers } = this.#columns;
    path.push(this.#paths.of(pathname, () => pathname));
    agent.push(this.#agents.of(`${os}\n${browser}\n${mobile}`, () => [os, browser, mobile ? 1 : 0]));
    codeOfVisitor.push(visitor === null ? 0 : this.#visitors.of(visitor));
    numbers.time.push(Math.min(time, DAY_MS - 1));
    numbers.total.push(total);
    numbers.active.push(active);
  }

  /** The body of what was added. */
  finish(): Uint8Array<ArrayBuffer> {
    const header: Header = {
      day: this.#day,
      count: this.count,
      paths: this.#paths.values,
      agents: this.#agents.values,
      visitors: this.#visitors.count,
    };
    const text = new TextEncoder().encode(JSON.stringify(header));
    const layout = layoutOf(header, text.length);
    const buffer = new ArrayBuffer(layout.bytes);
    new DataView(buffer).setUint32(0, MAGIC, true);
    new DataView(buffer).setUint32(4, text.length, true);
    new Uint8Array(buffer).set(text, PREFIX_BYTES);
    const facts = columns(buffer, header, layout);
    this.#visitors.pairs.copyTo(facts.visitors);
    for (const name of ['time', 'total', 'active', 'path', 'agent', 'visitor'] as const)
      this.#columns[name].copyTo(facts[name]);
    return new Uint8Array(buffer);
  }
}

/**
 * A day as one body: a header as JSON and the columns behind it, each at a multiple of 8 bytes, so that they are read
 * where they lie. The same visits in the same order give the same bytes. `visits` must be ascending by time.
 */
export function encodeFacts(day: string, visits: readonly Visit[]): Uint8Array<ArrayBuffer> {
  const builder = new FactsBuilder(day);
  for (const visit of visits) builder.add(visit);
  return builder.finish();
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
export function* visitsOf(facts: DayFacts): Generator<Visit, undefined> {
  for (let row = 0; row < facts.count; row += 1) {
    const code = facts.visitor[row]!;
    const [low = 0, high = 0] = facts.visitors.subarray(2 * code - 2, 2 * code);
    yield {
      ...facts.agents[facts.agent[row]!]!,
      time: facts.time[row]!,
      pathname: facts.paths[facts.path[row]!]!,
      visitor: code === 0 ? null : (BigInt(high) << 32n) + BigInt(low),
      total: facts.total[row]!,
      active: facts.active[row]!,
    };
  }
  return undefined;
}
