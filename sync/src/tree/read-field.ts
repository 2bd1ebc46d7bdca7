import { upgradeOperations } from '../widgets/upgrade';
import { find } from './locate';
import type { DocumentState, Operation } from './operation';

/** The value that a `set` or `field` operation is about, as it is now; undefined where there is none. */
export function readField(state: DocumentState, made: Operation): unknown {
  const [operation = made] = upgradeOperations([made], state.tree);
  if (operation.op === 'field') return state.fields[operation.name];
  if (operation.op !== 'set') return undefined;
  const value = find(state.tree, operation.id)?.value;
  const [field, key, inner] = operation.path;
  const found = value && field !== undefined ? value[field] : undefined;
  if (key === undefined || inner === undefined) return found;
  if (!Array.isArray(found)) return undefined;
  const item: unknown = found.find((each) => (each as { key?: unknown }).key === key);
  return (item as Record<string, unknown> | undefined)?.[inner];
}
