import type { Mutation } from '../contract/sync';
import type { ChangeResult } from '../engine/change-result';
import { equal } from '../tree/json';
import { canonicalMarked, isMarkedText } from '../tree/marked-text';
import type { DocumentState, Operation } from '../tree/operation';
import { walk } from '../tree/walk';
import { inNewestWords } from './programs';

interface PlainDocument {
  /** Has the values by `fields.<name>` and `<widget>.<field>`; the last writer wins. */
  values: Map<string, unknown>;
  inserted: Set<string>;
}

/**
 * Computes the state that the server must come to, without trees, versions and merges: every decided mutation once, in
 * the order in which they were decided, the last value of a field stands, under its newest name, what was put in is
 * there.
 */
export class SequentialModel {
  #documents = new Map<string, PlainDocument>();
  #numbers = new Map<string, number>();
  readonly problems: string[] = [];

  /** `restored`: what a settled conflict has brought back. */
  decided(clientId: string, mutation: Mutation, result: ChangeResult, restored: readonly Operation[]): void {
    const last = this.#numbers.get(clientId) ?? 0;
    const { number, uid } = mutation;
    if (number !== last + 1)
      this.problems.push(`${clientId.slice(-1)} counts ${number} after ${last}: not once, or out of order`);
    this.#numbers.set(clientId, Math.max(last, number));
    if (result.status === 'refused') return;
    if (mutation.type === 'create')
      this.#create(uid, plain({ fields: mutation.fields, tree: mutation.tree }));
    const document = this.#documents.get(uid);
    if (!document) return;
    const operations =
      mutation.type === 'update' ? mutation.operations : mutation.type === 'settle' ? restored : [];
    for (const operation of operations) {
      if (operation.op === 'field') document.values.set(`fields.${operation.name}`, operation.value);
      if (operation.op === 'set') {
        const [name, value] = inNewestWords(operation.path.join('.'), operation.value);
        document.values.set(`${operation.id}.${name}`, value);
      }
      if (operation.op !== 'insert') continue;
      const brought = plain({ fields: {}, tree: operation.node });
      for (const [name, value] of brought.values) document.values.set(name, value);
      for (const id of brought.inserted) document.inserted.add(id);
    }
  }

  /** Two devices have recreated it: what is there stays, what is missing comes. */
  #create(uid: string, made: PlainDocument): void {
    const there = this.#documents.get(uid);
    if (!there) {
      this.#documents.set(uid, made);
      return;
    }
    for (const [name, value] of made.values) {
      const widget = name.slice(0, name.indexOf('.'));
      if (made.inserted.has(widget) && !there.inserted.has(widget)) there.values.set(name, value);
    }
    for (const id of made.inserted) there.inserted.add(id);
  }

  /** A copy of all that is known, for a backup; returns the way to restore it. */
  backup(): () => void {
    const numbers = new Map(this.#numbers);
    const documents = new Map(
      [...this.#documents].map(([uid, { values, inserted }]) => [
        uid,
        { values: new Map(values), inserted: new Set(inserted) },
      ]),
    );
    return () => {
      this.#numbers = numbers;
      this.#documents = documents;
    };
  }

  /** Returns how `state` differs from what it must be; empty when it does not. */
  compare(uid: string, state: DocumentState): string[] {
    const expected = this.#documents.get(uid);
    if (!expected) return [`${uid} should not be there`];
    const actual = plain(state);
    const problems: string[] = [];
    for (const [name, value] of expected.values) {
      if (!isExpected(actual.values.get(name), value))
        problems.push(
          `${uid.slice(-1)} ${name}: ${JSON.stringify(actual.values.get(name))}, not ${JSON.stringify(value)}`,
        );
    }
    for (const id of expected.inserted) {
      if (!actual.inserted.has(id)) problems.push(`${uid.slice(-1)} has lost ${id}`);
    }
    for (const id of actual.inserted) {
      if (!expected.inserted.has(id)) problems.push(`${uid.slice(-1)} has ${id} from nowhere`);
    }
    return problems;
  }
}

/** Of a text with marks, which is merged, nobody's is the last: it is there, and is a good one. */
function isExpected(is: unknown, expected: unknown): boolean {
  if (isMarkedText(expected)) return isMarkedText(is) && equal(canonicalMarked(is), is);
  return JSON.stringify(is) === JSON.stringify(expected);
}

function plain({ fields, tree }: DocumentState): PlainDocument {
  const values = new Map<string, unknown>();
  const inserted = new Set<string>();
  for (const [name, value] of Object.entries(fields)) values.set(`fields.${name}`, value);
  for (const { value } of walk(tree)) {
    inserted.add(value.id);
    for (const [name, field] of Object.entries(value)) {
      if (name === 'id' || name === 'type' || name === 'shape') continue;
      const [newest, is] = inNewestWords(name, field);
      values.set(`${value.id}.${newest}`, is);
    }
  }
  return { values, inserted };
}
