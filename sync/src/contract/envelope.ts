import { z } from 'zod';

export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** A failure, as every path answers it (PRODUCT.md RE1). `code` is the HTTP status. */
export const failureSchema = z.object({
  status: z.enum(['fail', 'error']),
  code: z.number().int().optional(),
  message: z.union([z.string(), z.array(z.string())]).optional(),
  data: z.array(fieldErrorSchema).optional(),
});
export type Failure = z.infer<typeof failureSchema>;
