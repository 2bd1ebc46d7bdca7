import type { Chance } from '@vestry/sync/simulator/random';
import { ODD_NUMBERS, ODD_TEXTS } from './odd-values';

/** What of JSON Schema the contract is written in. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

/** Values that a field of that name may have, where the schema alone does not say enough to be taken. */
export type Known = Readonly<Record<string, (chance: Chance) => unknown>>;

/** Trees and their like end here. */
const MAX_DEPTH = 6;

/** Makes values that a schema takes, most of the time. */
export class FromSchema {
  readonly #chance: Chance;
  readonly #known: Known;
  readonly #definitions: Record<string, Schema>;

  constructor(schema: Schema, known: Known, chance: Chance) {
    this.#chance = chance;
    this.#known = known;
    this.#definitions = schema.$defs ?? {};
  }

  make(schema: Schema, name = '', depth = 0): unknown {
    const chance = this.#chance;
    if ('const' in schema) return schema.const;
    const known = Object.hasOwn(this.#known, name) ? this.#known[name] : undefined;
    if (known && chance.happens(0.85)) return known(chance);
    if (schema.enum) return chance.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.make(chance.pick(choices), name, depth);
    if (schema.$ref) return this.make(this.#definitions[schema.$ref.split('/').at(-1)!] ?? {}, name, depth);
    return this.#ofType(schema, name, depth);
  }

  #ofType(schema: Schema, name: string, depth: number): unknown {
    switch (schema.type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return this.#array(schema, name, depth);
      case 'string':
        return this.#text(schema);
      case 'integer':
      case 'number':
        return this.#number(schema);
      case 'boolean':
        return this.#chance.happens(0.5);
      case 'null':
        return null;
      default:
        return anyJson(this.#chance);
    }
  }

  #object({ properties = {}, required = [] }: Schema, depth: number): object {
    // Of many that may be left out a few are named: more of them are hardly ever right at once.
    const share = Object.keys(properties).length - required.length > 8 ? 0.25 : 0.6;
    const entries = Object.entries(properties).flatMap(([key, value]) => {
      const isThere = required.includes(key) || (depth < MAX_DEPTH && this.#chance.happens(share));
      return isThere ? [[key, this.make(value, key, depth + 1)] as const] : [];
    });
    return Object.fromEntries(entries);
  }

  #array({ items = {}, minItems = 0, maxItems = 4 }: Schema, name: string, depth: number): unknown[] {
    const most = depth >= MAX_DEPTH ? minItems : Math.min(maxItems, minItems + 3);
    const length = this.#chance.between(minItems, most);
    return Array.from({ length }, () => this.make(items, `${name}[]`, depth + 1));
  }

  #text({ format, minLength = 0, maxLength = 200 }: Schema): string {
    if (format === 'uuid') return uuid(this.#chance);
    if (format === 'date-time')
      return new Date(Date.UTC(2026, 0, 1) + this.#chance.between(-1e6, 1e6) * 1e5).toISOString();
    const text = words(this.#chance).slice(0, maxLength);
    return text.padEnd(minLength, 'x');
  }

  #number({ minimum = -1e6, maximum = 1e6, type }: Schema): number {
    const chance = this.#chance;
    if (chance.happens(0.2)) return chance.pick([minimum, maximum]);
    // Small numbers are those of something that is there.
    const value = minimum + chance.next() * Math.min(maximum - minimum, 40);
    return type === 'integer' ? Math.floor(value) : value;
  }
}

const WORDS = [
  'church',
  'service',
  'at',
  'ten',
  '星期日',
  'Ünïcode',
  '😀',
  'a',
  'the',
  '\n',
  '<b>',
  '&',
  '"',
];

export function words(chance: Chance): string {
  return Array.from({ length: chance.between(1, 12) }, () => chance.pick(WORDS)).join(' ');
}

/** One of a few, so that the same ones meet; or a new one. */
export function uuid(chance: Chance): string {
  const number = chance.happens(0.7) ? chance.between(0, 19) : chance.between(100, 1e9);
  return `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function anyJson(chance: Chance, depth = 0): unknown {
  const kind = chance.between(0, depth > 3 ? 4 : 6);
  if (kind === 0) return null;
  if (kind === 1) return chance.happens(0.5);
  if (kind === 2) return chance.pick(ODD_NUMBERS);
  if (kind === 3) return chance.pick(ODD_TEXTS);
  if (kind === 4) return words(chance);
  const length = chance.between(0, 3);
  const items = Array.from({ length }, () => anyJson(chance, depth + 1));
  return kind === 5
    ? items
    : Object.fromEntries(items.map((item, i) => [i === 0 ? words(chance) : `k${i}`, item]));
}
