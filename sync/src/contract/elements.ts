import { z } from 'zod';
import { documentHead, ELEMENT_TYPES, elementFieldsSchema } from './document';
import { defineEndpoint, TREE_BODY_BYTES } from './endpoint';
import { addressId, bodyId } from './numbers';
import { pagedQuery, pagedReply } from './paging';

export const elementSchema = z.object({
  ...documentHead,
  name: z.string(),
  description: z.string(),
  contents: z.string(),
  type: z.enum(ELEMENT_TYPES),
});
export type Element = z.infer<typeof elementSchema>;

const writable = {
  ...elementFieldsSchema.shape,
  description: elementFieldsSchema.shape.description.default(''),
  type: elementFieldsSchema.shape.type.default('header'),
  contents: z.string(),
};

export const listElements = defineEndpoint({
  method: 'GET',
  path: '/elements',
  summary: 'Elements, paged; search looks in name and description',
  access: 'elements.read',
  query: pagedQuery(['id', 'name', 'type', 'createdAt', 'updatedAt'], 'id'),
  reply: pagedReply(elementSchema),
});

export const createElement = defineEndpoint({
  method: 'POST',
  path: '/elements',
  summary: 'Create an element',
  access: 'elements.create',
  body: z.strictObject(writable),
  bodyLimit: TREE_BODY_BYTES,
  reply: elementSchema,
  status: 201,
});

/** Without `baseVersion` the body replaces the element; with it, it is merged. */
export const updateElement = defineEndpoint({
  method: 'PUT',
  path: '/elements',
  summary: 'Update an element; merged when it says what it is based on',
  access: 'elements.update',
  body: z.strictObject({ ...writable, id: bodyId, baseVersion: z.number().int().min(1).optional() }),
  bodyLimit: TREE_BODY_BYTES,
  reply: elementSchema,
});

export const getElement = defineEndpoint({
  method: 'GET',
  path: '/elements/{id}',
  summary: 'An element by its number',
  access: 'elements.read',
  params: z.object({ id: addressId }),
  reply: elementSchema,
});

export const listElementsOfType = defineEndpoint({
  method: 'GET',
  path: '/elements/types/{type}',
  summary: 'All elements of one type, for the header and footer choosers',
  access: 'elements.read',
  params: z.object({ type: z.enum(ELEMENT_TYPES) }),
  reply: z.array(z.object({ id: z.number().int(), name: z.string(), contents: z.string() })),
});

export const deleteElement = defineEndpoint({
  method: 'DELETE',
  path: '/elements/{id}',
  summary: 'Delete an element that no page uses',
  access: 'elements.delete',
  params: z.object({ id: addressId }),
  reply: z.object({ id: z.number().int() }),
});
