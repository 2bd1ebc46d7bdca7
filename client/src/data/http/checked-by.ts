import type { FieldError } from '@vestry/sync/contract/envelope';
import type { z } from 'zod';

/** Returns a form's own check by the server's rules, so that a message exists once. */
export const checkedBy =
  (schema: z.ZodType) =>
  (fields: unknown): FieldError[] =>
    (schema.safeParse(fields).error?.issues ?? []).map(({ path, message }) => ({
      field: path.join('.'),
      message,
    }));
