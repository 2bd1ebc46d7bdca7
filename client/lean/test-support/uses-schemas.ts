import { z } from 'zod';

const schema = z.strictObject({ name: z.string().min(1).max(7), age: z.number().int().max(9).optional() });

export const good = schema.safeParse({ name: 'Ada', age: 9 }).success;
export const wrong = schema.safeParse({ name: '', age: 1.5 }).error?.issues.map(({ code }) => code);
export const longest = schema.shape.name.maxLength;
export const shortest = schema.shape.name.minLength;
export const most = schema.shape.age.unwrap().maxValue;
export const describe = () => z.toJSONSchema(schema);
