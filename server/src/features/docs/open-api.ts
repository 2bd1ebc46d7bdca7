import { API, type Endpoint, USUAL_BODY_BYTES } from '@vestry/sync/contract/endpoint';
import { failureSchema } from '@vestry/sync/contract/envelope';
import { PERMISSIONS } from '@vestry/sync/access/permissions';
import { isForPrograms } from '@vestry/sync/access/programs';
import { z } from 'zod';
import { FORMER_PATHS_END, formerPathsOf } from '../../platform/http/former-paths';

type Json = Record<string, unknown>;

export interface OpenApi extends Json {
  paths: Record<string, Record<string, Operation>>;
}

/** Describes the API for authors of programs. */
export const HOW_TO_SIGN_IN =
  'Programs send an API token: `Authorization: Bearer vestry_…`. A person creates one on the Account screen, with a name, ' +
  'a role (admin, editor or viewer, never more than the person has) and an end, at most a year away; it is shown once. It ' +
  'ends with the account, with a reset of its password, and when the person signs out everywhere. 401: it is none, has ended, ' +
  'or the person has to set up a second factor first; 403: its role may not, or the call is for people at a screen; ' +
  '429 with Retry-After: too many wrong ones. It needs no cookie, and belongs into no address.';

const SCHEMAS = '#/components/schemas/';

/** 'GET /pages/{id}' -> 'getPagesId' */
function operationId({ method, path }: Endpoint): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** All bodies and replies at once, so that what they share (a tree) is described once. */
function componentsOf(endpoints: Endpoint[]): Json {
  const inputs = z.registry<{ id: string }>();
  const outputs = z.registry<{ id: string }>();
  outputs.add(failureSchema, { id: 'Failure' });
  for (const endpoint of endpoints) {
    const id = operationId(endpoint);
    // Two endpoints may share a schema; a registry has one name for each, so the second is a copy.
    const add = (registry: typeof inputs, schema: z.ZodType, name: string) =>
      registry.add(registry.has(schema) ? schema.clone() : schema, { id: name });
    if (endpoint.body) add(inputs, endpoint.body, `${id}Body`);
    add(outputs, endpoint.reply, `${id}Reply`);
  }
  const convert = (registry: typeof inputs, io: 'input' | 'output', prefix: string) => {
    const { schemas } = z.toJSONSchema(registry, {
      io,
      unrepresentable: 'any',
      uri: (id) => SCHEMAS + id,
    });
    const { __shared: shared, ...own } = schemas;
    const definitions = shared?.$defs ?? {};
    const renamed = Object.fromEntries(
      Object.entries(definitions).map(([name, schema]) => [`${prefix}${name}`, schema]),
    );
    const text = JSON.stringify({ ...own, ...renamed });
    return JSON.parse(text.replaceAll(`${SCHEMAS}__shared#/$defs/`, `${SCHEMAS}${prefix}`)) as Record<
      string,
      Json
    >;
  };
  const all = { ...convert(inputs, 'input', 'in'), ...convert(outputs, 'output', 'out') };
  return Object.fromEntries(
    Object.entries(all).map(([name, { $schema: _schema, $id: _id, ...rest }]) => [name, rest]),
  );
}

function parametersOf({ params, query }: Endpoint): Json[] {
  const of = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
    });
    return Object.entries(properties).map(([name, described]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: described,
    }));
  };
  return [...of(params, 'path'), ...of(query, 'query')];
}

function accessOf(endpoint: Endpoint): string {
  const { access } = endpoint;
  const people = isForPrograms(endpoint)
    ? ''
    : ' For people at a screen alone: an API token is refused with 403.';
  if (access === 'public') return `Open to everybody.${people}`;
  if (access === 'signed-in') return `Needs a session${people ? '' : ' or an API token'}.${people}`;
  return `Needs one of the roles ${PERMISSIONS[access].join(', ')}.${people}`;
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function operationOf(endpoint: Endpoint) {
  const id = operationId(endpoint);
  const status = endpoint.status ?? 200;
  const reply = { $ref: `${SCHEMAS}${id}Reply` };
  const envelope = {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { const: 'success' }, data: reply },
  };
  const content = endpoint.replyType ? { [endpoint.replyType]: { schema: reply } } : json(envelope);
  return {
    operationId: id,
    summary: endpoint.summary,
    description: accessOf(endpoint),
    tags: [endpoint.path.split('/')[1] ?? ''],
    parameters: parametersOf(endpoint),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            description: `At most ${endpoint.bodyLimit ?? USUAL_BODY_BYTES} bytes; more are answered with 413.`,
            content: json({ $ref: `${SCHEMAS}${id}Body` }),
          },
        }
      : {}),
    responses: {
      [status]: status === 204 ? { description: 'Done' } : { description: 'Success', content },
      default: { description: 'Failure', content: json({ $ref: `${SCHEMAS}Failure` }) },
    },
  };
}

/** A call, as the document has it. */
export type Operation = ReturnType<typeof operationOf>;

/** Describes a call at a former path. */
const deprecatedOf = (endpoint: Endpoint, path: string) => ({
  ...operationOf(endpoint),
  operationId: operationId({ ...endpoint, path }),
  description: `Deprecated: the former path of ${endpoint.path}, answered until ${FORMER_PATHS_END}.`,
  tags: ['former paths'],
  deprecated: true,
});

/** OpenAPI 3.1 of what is mounted, from the schemas that validate. */
export function openApiOf(endpoints: Endpoint[], info: { title: string; publicUrl: string }): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase();
    (paths[endpoint.path] ??= {})[method] = operationOf(endpoint);
    for (const former of formerPathsOf(endpoint.path))
      (paths[former] ??= {})[method] = deprecatedOf(endpoint, former);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${info.title} API`, version: '1' },
    servers: [{ url: info.publicUrl + API }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: HOW_TO_SIGN_IN } },
      schemas: componentsOf(endpoints),
    },
  };
}
