import type { z } from 'zod';
import type { Permission } from '../access/permissions';

/** `public`: anybody · `signed-in`: any live session · otherwise the permission asked for. */
export type Access = 'public' | 'signed-in' | Permission;

/** Every call is below it. */
export const API = '/api/v1';

/** A body that holds no tree: names, numbers, a password. */
export const USUAL_BODY_BYTES = 16 * 1024;

/** Above the largest tree (2 MB) in its envelope. */
export const TREE_BODY_BYTES = 2_621_440;

/**
 * One call of the API, declared once: the server validates and mounts from it, the client calls through it,
 * the OpenAPI document is made of it. `path` is below `API`, with `{name}` for parameters.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Content type of a body that is no JSON: the route reads it by itself, within limits of its own. */
  bodyType?: string;
  /** The most bytes that a body may have, `USUAL_BODY_BYTES` if left out; a longer one is 413 and is not read. */
  bodyLimit?: number;
  reply: z.ZodType;
  /** Content type of a reply that is no JSON envelope (a stream, a file), whose `reply` says what it holds. */
  replyType?: string;
  /** It takes much memory: answered with 503 while the server is nearly out of it. */
  takesMemory?: true;
  /** Is the status of success; 200 if left out. */
  status?: 200 | 201 | 204;
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType ? E[K] : never;

/** The handler gets this: parsed parts, absent ones undefined. */
export interface Input<E extends Endpoint> {
  params: z.output<Part<E, 'params'>>;
  query: z.output<Part<E, 'query'>>;
  body: z.output<Part<E, 'body'>>;
}

/** A caller passes this: only the parts the endpoint declares. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: z.input<Part<E, K>>;
};

export type Reply<E extends Endpoint> = z.output<E['reply']>;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
