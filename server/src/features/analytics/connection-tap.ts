import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Beacon, readBeacon } from './plain-beacon';

/** Takes a beacon and calls `answered` when its answer is written; false, and nothing done, when it does not want it. */
type TakeBeacon = (beacon: Beacon, socket: Socket, answered: () => void) => boolean;

/**
 * Stands between a connection and node:http's parser, and takes the beacons out, for which request, response and their
 * streams cost more than everything else. It looks only at what begins where the parser has ended a message:
 *
 *   unknown --a piece that is one beacon goes to the parser, which makes one whole request of it--> between messages
 *   between messages --a piece that is one beacon--> taken, between messages
 *   any --any other piece goes to the parser--> unknown
 *
 * So bytes in the middle of a message, whatever they look like, are the parser's. While an answer is awaited, what comes
 * after it waits.
 */
export class ConnectionTap {
  readonly #socket: Socket;
  readonly #parse: (piece: Buffer) => void;
  readonly #take: TakeBeacon;
  #between = false;
  #awaiting = false;
  #held: Buffer[] = [];
  /** The request that the parser has made of the last piece. */
  #made: IncomingMessage | undefined;
  readonly #onAnswer = (): void => this.answered();

  /** Undefined where node:http does not listen as it is known to. */
  static on(socket: Socket, take: TakeBeacon): ConnectionTap | undefined {
    const [parse, ...others] = socket.listeners('data');
    if (!parse || others.length > 0) return undefined;
    const tap = new ConnectionTap(socket, parse as (piece: Buffer) => void, take);
    // In this order: adding one makes node:http read through it, not past it.
    socket.on('data', (piece: Buffer) => tap.#receive(piece));
    socket.off('data', parse as (piece: Buffer) => void);
    // What is taken before it is in the socket's stream is spared the stream's own turns, which cost more than the rest.
    const push = socket.push.bind(socket);
    socket.push = (piece: Buffer | null, encoding) => tap.#takeAtOnce(piece) || push(piece, encoding);
    return tap;
  }

  private constructor(socket: Socket, parse: (piece: Buffer) => void, take: TakeBeacon) {
    this.#socket = socket;
    this.#parse = parse;
    this.#take = take;
  }

  /** To be told of each beacon that the parser has made a request of. */
  made(request: IncomingMessage): void {
    this.#made = request;
  }

  /** To be told of that request's answer. */
  answered(): void {
    this.#awaiting = false;
    if (this.#held.length === 0) return;
    this.#socket.resume();
    for (const piece of this.#held.splice(0)) this.#receive(piece);
  }

  /** Whether nothing stands in front of that piece, and it is a beacon, and is taken. */
  #takeAtOnce(piece: Buffer | null): boolean {
    return piece !== null && !this.#awaiting && this.#socket.readableLength === 0 && this.#takes(piece);
  }

  #takes(piece: Buffer): boolean {
    const beacon = this.#between ? readBeacon(piece) : undefined;
    if (!beacon) return false;
    // Before it is taken: a robot is answered at once.
    this.#awaiting = true;
    if (this.#take(beacon, this.#socket, this.#onAnswer)) return true;
    this.#awaiting = false;
    return false;
  }

  #receive(piece: Buffer): void {
    if (this.#awaiting) {
      this.#held.push(piece);
      this.#socket.pause();
      return;
    }
    if (this.#takes(piece)) return;
    this.#made = undefined;
    this.#parse(piece);
    const made = this.#made as IncomingMessage | undefined;
    this.#between = made?.complete === true && readBeacon(piece) !== undefined;
    this.#awaiting = this.#between;
  }
}
