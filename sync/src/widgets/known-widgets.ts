import type { WidgetDefinition } from './define-widget';

export type Catalogue = Readonly<Record<string, WidgetDefinition>>;

let current: (() => Catalogue) | undefined;

/**
 * Says which definitions this program goes by, asked for on every occasion, until the function that is returned is
 * called. Each program does so once at its start (hand-in.ts); the kernel itself imports no definition. Once more for programs
 * of another time: tests and the simulator have devices and servers that know widgets of different shapes.
 */
export function setCatalogue(by: () => Catalogue): () => void {
  const former = current;
  current = by;
  return () => {
    current = former;
  };
}

/** Returns the definitions by type that this program goes by. */
export function catalogue(): Catalogue {
  if (!current) throw new Error('No widgets are known yet: a program imports widgets/hand-in first of all');
  return current();
}

/** Returns the definition of a type; undefined for an unknown one. */
export function definitionOf(type: string): WidgetDefinition | undefined {
  const known = catalogue();
  return Object.hasOwn(known, type) ? known[type] : undefined;
}

/** What is made of a catalogue, once for each. */
export function ofCatalogue<Made>(make: (known: Catalogue) => Made): () => Made {
  const made = new WeakMap<Catalogue, { value: Made }>();
  return () => {
    const known = catalogue();
    let entry = made.get(known);
    if (!entry) {
      entry = { value: make(known) };
      made.set(known, entry);
    }
    return entry.value;
  };
}
