import { expect, it } from 'vitest';
import { reachedFrom } from './reached-from';

const imports: Record<string, string[]> = {
  form: ['field', 'button'],
  field: ['label'],
  label: ['form'],
  button: [],
  list: ['button'],
};

it('brings what is imported, and what that imports, once, also in a circle; and nothing else', () => {
  const infoOf = (id: string) => (imports[id] ? { importedIds: imports[id] } : null);
  expect([...reachedFrom('form', infoOf)]).toEqual(['form', 'field', 'button', 'label']);
  expect([...reachedFrom('external', infoOf)]).toEqual(['external']);
});
