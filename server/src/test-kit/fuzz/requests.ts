import type { Endpoint } from '@vestry/sync/contract/endpoint';
import { sendEntry } from '@vestry/sync/contract/forms';
import { type Chance, seeded } from '@vestry/sync/simulator/random';
import { z } from 'zod';
import { bodyOf, type RequestBody } from './bodies';
import { FromSchema, type Known, type Schema } from './from-schema';
import { NUMBERS } from './known-values';
import { BROKEN_LINES, ODD_HEADERS } from './odd-headers';
import { ODD_QUERIES, ODD_SEGMENTS, ODD_TEXTS } from './odd-values';

export type Sender = 'nobody' | 'stale' | 'viewer' | 'editor' | 'admin';

/** More of those who get further. */
const SENDERS: readonly Sender[] = [
  'nobody',
  'stale',
  'viewer',
  'editor',
  'editor',
  'admin',
  'admin',
  'admin',
];

export interface FuzzRequest {
  index: number;
  method: string;
  /** As it goes over the wire. */
  target: string;
  sender: Sender;
  /** Lines of the head, without the sender's token. */
  lines: string[];
  body: Buffer | undefined;
  /** What it was made of; absent for an address that no endpoint is declared for. */
  endpoint: Endpoint | undefined;
  /** Its head may be refused, and the connection ended with it. */
  isBroken: boolean;
}

interface Part {
  schema: Schema;
  from: FromSchema;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];
/** The parser takes those that it knows, in capital letters. */
const NO_METHODS = ['get', 'XYZ', 'PRI', 'GET,POST', '\xff'];
const HEADER_NAMES = Object.keys(ODD_HEADERS);

/** What is served beside the API's declared endpoints. */
const OTHER_PATHS = [
  '/',
  '/home',
  '/about',
  '/about/us',
  '/about/',
  '/ABOUT',
  '/news',
  '/page-7',
  '/no-such-page',
  '/%E6%9C%80%E6%96%B0%E6%B6%88%E6%81%AF',
  '/robots.txt',
  '/sitemap.xml',
  '/offline',
  '/healthz',
  '/readyz',
  '/metrics',
  '/dashboard',
  '/dashboard/pages/edit/about%2Fus',
  '/dashboard/logs/x.log',
  '/activated',
  '/login?from=%2Fdashboard',
  '/assets/main-abcdefgh.js',
  '/assets/no-such-thing.js',
  '/service-worker.js',
  '/dashboard.webmanifest',
  '/api',
  '/api/docs',
  '/api/docs/',
  '/api/v1',
  '/api/v1/',
  '/api/v1/no-such-thing',
  '/api/v1/openapi.json',
  '/api/v1/auth/activate',
  '/api/v1/auth/activate?token=x',
  '/api/v1/auth/google/login',
  '/api/v1/auth/google/callback?code=x&state=y',
] as const;

/** They hash passwords or never end, or use up a limit: fewer of them leave room for others. */
const RARE = new Set([
  'POST /auth/login',
  'POST /users',
  'POST /users/me/password',
  'POST /users/activate/{id}',
  'POST /users/invite',
  'POST /users/{id}/link',
  'POST /users/{id}/link/shown',
  'POST /auth/activate',
  'POST /auth/reset-password',
  'GET /sync/events',
  'GET /users/me/data',
  'GET /logs/grep/{filename}',
]);
const RARE_SHARE = 0.15;
/** What is taken away, nobody can change any more. */
const DELETE_SHARE = 0.3;

/** One for all: what a schema becomes is kept by the schema. */
const NOTHING = z.object({});

/** Percent-encoded as a program does it that knows nothing of surrogates. */
function encoded(text: string): string {
  const bytes = Buffer.from(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
  return [...bytes]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
}

/** Requests made from the contract: the same seed and index make the same one. */
export class Requests {
  readonly #seed: number;
  readonly #endpoints: readonly Endpoint[];
  readonly #known: Known;
  readonly #uploads: readonly Buffer[];
  readonly #schemas = new Map<z.ZodType, Schema>();

  constructor(seed: number, endpoints: readonly Endpoint[], known: Known, uploads: readonly Buffer[]) {
    this.#seed = seed;
    this.#endpoints = endpoints;
    this.#known = known;
    this.#uploads = uploads;
  }

  at(index: number): FuzzRequest {
    // Neighbours must not have numbers in common.
    const chance = seeded(Math.imul(this.#seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35));
    const endpoint = chance.happens(0.85) ? this.#endpoint(chance) : undefined;
    const isUsual = chance.happens(0.93);
    const isNoMethod = !isUsual && chance.happens(0.05);
    const method = isUsual ? (endpoint?.method ?? 'GET') : chance.pick(isNoMethod ? NO_METHODS : METHODS);
    const path = endpoint ? this.#pathOf(endpoint, chance) : this.#otherPath(chance);
    const query = this.#queryOf(endpoint, chance);
    const body = this.#bodyOf(endpoint, method, chance);
    const hasBrokenLine = chance.happens(0.01);
    return {
      index,
      method,
      target: query === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
      sender: chance.pick(SENDERS),
      lines: [...this.#headers(body, chance), ...(hasBrokenLine ? [chance.pick(BROKEN_LINES)] : [])],
      body: body?.bytes,
      endpoint,
      isBroken: hasBrokenLine || isNoMethod,
    };
  }

  #endpoint(chance: Chance): Endpoint {
    for (;;) {
      const endpoint = chance.pick(this.#endpoints);
      if (RARE.has(`${endpoint.method} ${endpoint.path}`) && !chance.happens(RARE_SHARE)) continue;
      if (endpoint.method !== 'DELETE' || chance.happens(DELETE_SHARE)) return endpoint;
    }
  }

  #schema(schema: z.ZodType, chance: Chance): Part {
    let json = this.#schemas.get(schema);
    if (!json) {
      json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
      this.#schemas.set(schema, json);
    }
    return { schema: json, from: new FromSchema(json, this.#known, chance) };
  }

  #pathOf({ path, params }: Endpoint, chance: Chance): string {
    const { schema, from } = this.#schema(params ?? NOTHING, chance);
    const isNumber = (name: string) => schema.properties?.[name]?.type === 'integer';
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      if (chance.happens(0.2)) return chance.pick(ODD_SEGMENTS);
      if (isNumber(name)) return String(chance.between(1, name === 'version' ? 3 : NUMBERS + 20));
      return encoded(String(from.make(schema.properties?.[name] ?? {}, name)));
    });
    const odd = chance.happens(0.03) ? `/${chance.pick(ODD_SEGMENTS)}` : '';
    return `/api/v1${filled}${odd}`;
  }

  #otherPath(chance: Chance): string {
    const path = chance.pick(OTHER_PATHS);
    if (chance.happens(0.6)) return path;
    const segments = Array.from({ length: chance.between(1, 4) }, () => chance.pick(ODD_SEGMENTS));
    return `${chance.happens(0.5) ? '' : path.split('?')[0]}/${segments.join('/')}`;
  }

  #queryOf(endpoint: Endpoint | undefined, chance: Chance): string | undefined {
    const odd = () => chance.pick(ODD_QUERIES);
    if (!endpoint?.query) return chance.happens(0.1) ? odd() : undefined;
    const { schema, from } = this.#schema(endpoint.query, chance);
    const made = from.make(schema) as Record<string, unknown>;
    const pairs = Object.entries(made).map(([name, value]) => `${name}=${encoded(String(value))}`);
    if (chance.happens(0.5)) return pairs.join('&');
    const names = Object.keys(schema.properties ?? {});
    const name = names.length > 0 ? chance.pick(names) : 'a';
    const way = chance.between(0, 3);
    if (way === 0) pairs.push(odd());
    else if (way === 1) pairs.push(`${name}=${encoded(chance.pick(ODD_TEXTS))}`);
    else if (way === 2) pairs.splice(0, 1);
    else
      return [
        ...pairs.filter((pair) => !pair.startsWith(`${name}=`)),
        `${name}=${encoded(chance.pick(ODD_TEXTS))}`,
      ].join('&');
    return pairs.join('&');
  }

  /** A body that is no JSON. */
  #ownBodyOf(endpoint: Endpoint | undefined, chance: Chance): RequestBody | undefined {
    if (endpoint?.bodyType === 'multipart/form-data') return bodyOf.form(this.#uploads, chance);
    return endpoint?.bodyType === sendEntry.bodyType ? bodyOf.answers(chance) : undefined;
  }

  #bodyOf(endpoint: Endpoint | undefined, method: string, chance: Chance): RequestBody | undefined {
    const expected = method === 'POST' || method === 'PUT' || endpoint?.body;
    if (!expected && chance.happens(0.95)) return undefined;
    const own = chance.happens(0.9) ? this.#ownBodyOf(endpoint, chance) : undefined;
    if (own) return own;
    const { schema, from } = this.#schema(endpoint?.body ?? NOTHING, chance);
    return bodyOf.json(endpoint?.body ? from.make(schema) : {}, chance);
  }

  #headers(body: RequestBody | undefined, chance: Chance): string[] {
    const headers = new Map<string, string>([['Host', '127.0.0.1']]);
    if (body) headers.set('Content-Type', body.type);
    while (chance.happens(0.4)) {
      const name = chance.pick(HEADER_NAMES);
      const value = chance.pick(ODD_HEADERS[name]!);
      headers.set(name, typeof value === 'string' ? value : value(chance));
    }
    if (body?.isChunked) headers.set('Transfer-Encoding', 'chunked');
    else if (body) headers.set('Content-Length', String(body.bytes.length));
    return [...headers].map(([name, value]) => `${name}: ${value}`);
  }
}

/** The bytes of the request, with the token of its sender. */
export function bytesOf(request: FuzzRequest, tokens: Readonly<Record<Sender, string | undefined>>): Buffer {
  const token = tokens[request.sender];
  // One of the odd ones has been chosen to be sent in its place.
  const isSigned = request.lines.some((line) => line.startsWith('Authorization:'));
  const lines = [
    `${request.method} ${request.target} HTTP/1.1`,
    ...request.lines,
    ...(token === undefined || isSigned ? [] : [`Authorization: Bearer ${token}`]),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return request.body ? Buffer.concat([head, request.body]) : head;
}

/** To be pasted into a shell; the tokens of that run have expired, so the sender is named. */
export function asCurl({ method, target, lines, body, sender }: FuzzRequest): string {
  const quoted = (text: string) =>
    `$${JSON.stringify(text)
      .replace(/^"|"$/g, "'")
      .replaceAll(/(?<!^)'(?!$)/g, "\\'")}`;
  const headers = lines.map((line) => `-H ${quoted(line)}`).join(' ');
  const data = body ? ` --data-binary ${quoted(body.toString('latin1').slice(0, 2_000))}` : '';
  return `curl -i --path-as-is --globoff -X ${method} ${headers}${data} "http://127.0.0.1:3000"${quoted(target)} # as ${sender}`;
}
