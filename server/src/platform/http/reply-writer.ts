import { z } from 'zod';

type Project = (value: unknown) => unknown;

const asIs: Project = (value) => value;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function projectObject(schema: z.ZodObject): Project {
  const fields = Object.entries(schema.shape).map(
    ([key, field]) => [key, projection(field as z.ZodType)] as const,
  );
  return (value) => {
    if (!isObject(value)) return value;
    const kept: Record<string, unknown> = {};
    for (const [key, project] of fields) {
      const child = value[key];
      if (child !== undefined) kept[key] = project(child);
    }
    return kept;
  };
}

/**
 * Keeps what the schema names. Made once for each endpoint, so that a reply costs no schema run: an order of
 * magnitude cheaper than parsing, and a column that a query selected too much still never leaves.
 */
function projection(schema: z.ZodType): Project {
  if (schema instanceof z.ZodObject) return schema.def.catchall ? asIs : projectObject(schema);
  if (schema instanceof z.ZodArray) {
    const project = projection(schema.element as z.ZodType);
    return project === asIs ? asIs : (value) => (Array.isArray(value) ? value.map(project) : value);
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return projection(schema.unwrap() as z.ZodType);
  }
  return asIs;
}

/** @returns a function from a reply's data to the text of the success envelope */
export function replyWriter(schema: z.ZodType): (data: unknown) => string {
  const project = projection(schema);
  return (data) => `{"status":"success","data":${JSON.stringify(project(data)) ?? 'null'}}`;
}

/** For tests: throws when what goes over the wire is not what the contract says. */
export function checkReply(schema: z.ZodType, text: string): void {
  const { data } = JSON.parse(text) as { data: unknown };
  const result = schema.safeParse(data);
  if (!result.success) throw new Error(`The reply breaks its contract: ${z.prettifyError(result.error)}`);
}
