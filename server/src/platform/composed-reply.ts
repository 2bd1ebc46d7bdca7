import type { ServerResponse } from 'node:http';

/** Headers of one reply, and the block that node:http made of them in some second. */
export interface Wire {
  readonly headers: string[];
  block?: { second: number; text: string };
}

/**
 * Where node:http keeps the block that it has composed. It is no documented field: it is only set again to what was
 * read from it, so a version of Node without it composes each time, and nothing else changes.
 */
const BLOCK = '_header';
type Composed = ServerResponse & { [BLOCK]?: unknown };

const thisSecond = (): number => Math.floor(Date.now() / 1000);

const DATE = /^(date: ).*$/im;

/** What a reply on a connection that stays open begins with, once one was composed: in another second but for its date. */
export function blockOfThisSecond(wire: Wire): string | undefined {
  const second = thisSecond();
  if (wire.block && wire.block.second !== second) {
    const text = wire.block.text.replace(DATE, (_line, name: string) => name + new Date().toUTCString());
    wire.block = { second, text };
  }
  return wire.block?.text;
}

/**
 * Begins the reply. Composing fifteen headers costs a tenth of the whole answer, and within a second (its date) the
 * block is the same for every connection that stays open: it is composed once and used again.
 */
export function beginReply(response: Composed, status: 200 | 204 | 304, wire: Wire): void {
  const known = response.shouldKeepAlive ? blockOfThisSecond(wire) : undefined;
  if (known !== undefined) {
    response.statusCode = status;
    response[BLOCK] = known;
    return;
  }
  response.writeHead(status, wire.headers);
  const text = response[BLOCK];
  if (response.shouldKeepAlive && typeof text === 'string') wire.block = { second: thisSecond(), text };
}
