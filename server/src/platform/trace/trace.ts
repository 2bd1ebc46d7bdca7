import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Attributes of a step: names and numbers of the product. They contain nothing that somebody has typed, and no secret.
 */
export type Facts = Record<string, string | number | boolean>;

/** A request that was answered in front of the framework. */
export interface Answered {
  id: string;
  method: string;
  status: number;
  ms: number;
  request: IncomingMessage;
}

/** Reports to a collector how long each step of a request or a job took. */
export interface Traces {
  /** Does it as a step of what is under way, or begins a trace with it. */
  step: <T>(name: string, facts: Facts, work: () => Promise<T>) => Promise<T>;
  /** Every request to the framework is a trace, or a part of the one that it names. */
  requests: (app: FastifyInstance) => void;
  /** Such a request as a trace; gives its id, as far as it is one of those that are kept. */
  answered: (request: Answered) => string | undefined;
  /** The trace that a request belongs to. */
  idOf: (request: object) => string | undefined;
  /** The one that is under way. */
  currentId: () => string | undefined;
  /** Sends what waits, as far as somebody takes it. */
  stop: () => Promise<void>;
}

let current: Traces | undefined;

/** Undefined while they are switched off, which costs nothing. */
export const traces = (): Traces | undefined => current;

export function setTraces(next: Traces | undefined): void {
  current = next;
}

/** `work`, as a step of the trace that is under way. */
export const step = <T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> =>
  current ? current.step(name, facts, work) : work();
