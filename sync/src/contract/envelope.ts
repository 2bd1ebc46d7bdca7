import { z } from 'zod';

/** `code` is there where a program decides by it; `message` is for people and may change. */
export const fieldErrorSchema = z.object({
  field: z.string(),
  message: z.string(),
  code: z.string().optional(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** A failure, as every path answers it (PRODUCT.md RE1). `code` is the HTTP status. */
export const failureSchema = z.object({
  status: z.enum(['fail', 'error']),
  code: z.number().int().optional(),
  message: z.union([z.string(), z.array(z.string())]).optional(),
  data: z.array(fieldErrorSchema).optional(),
  /** Is the id of a server fault's lines in the log. */
  requestId: z.string().optional(),
});
export type Failure = z.infer<typeof failureSchema>;
