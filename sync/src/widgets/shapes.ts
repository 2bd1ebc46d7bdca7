import type { WidgetValue } from '../tree/node';
import { definitionOf, ofCatalogue } from './known-widgets';

/** The shape that a stored widget has; 0 where what is stored is no number. */
export const shapeOf = ({ shape }: WidgetValue): number => (typeof shape === 'number' ? shape : 0);

/** The shape that this program gives to widgets of a type. */
export const newestShape = (type: string): number => definitionOf(type)?.upgrades?.length ?? 0;

/** The value of a new widget, written in the newest shape: says so. */
export function withNewestShape(value: WidgetValue): WidgetValue {
  const shape = newestShape(value.type);
  return shape === 0 ? value : { ...value, shape };
}

/**
 * Whether this program cannot know what the widget's fields mean: its type is unknown here, its shape newer than known
 * here, or an upgrade of it has failed. It is kept whole.
 */
export function isForeign(value: WidgetValue): boolean {
  return !definitionOf(value.type) || shapeOf(value) !== newestShape(value.type);
}

const shapesHere = ofCatalogue((known) => {
  const upgraded = Object.keys(known).filter((type) => newestShape(type) > 0);
  const text = upgraded.sort().map((type) => `${type}.${newestShape(type)}`);
  return { text: text.join(','), most: Math.max(0, ...upgraded.map(newestShape)) };
});

/** Returns the newest shape of all types: 0 as long as this program knows no upgrade, and nothing ever needs one. */
export const mostShapes = (): number => shapesHere().most;

/** Names the shapes that this program knows, 'hero1.2,text.1', by the types that have upgrades; '' for none. */
export const knownShapes = (): string => shapesHere().text;

/** `knownShapes` as a device sends it: left out for none, as every program of before the shapes did. */
export function shapesToSend(): { shapes?: string } {
  const shapes = knownShapes();
  return shapes === '' ? {} : { shapes };
}

/** What `knownShapes` gives. */
export const SHAPES_TEXT = /^(?:[^.,]{1,32}\.[1-9]\d{0,4}(?:,(?!$)|$))*$/;

/**
 * How the shapes that another program knows compare with those of this one: `newer` where it knows anything that is not
 * known here, else `older` where it lacks something. Throws for what is not of the form of `SHAPES_TEXT`.
 */
export function compareShapes(theirs: string): 'same' | 'older' | 'newer' {
  if (theirs === knownShapes()) return 'same';
  const shapes = parse(theirs);
  if ([...shapes].some(([type, shape]) => shape > newestShape(type))) return 'newer';
  return [...parse(knownShapes())].some(([type, shape]) => shape > (shapes.get(type) ?? 0))
    ? 'older'
    : 'same';
}

function parse(text: string): ReadonlyMap<string, number> {
  if (!SHAPES_TEXT.test(text)) throw new TypeError('Not a list of widget types with their shapes');
  const parts = text === '' ? [] : text.split(',').map((part) => part.split('.'));
  return new Map(parts.map(([type = '', shape]) => [type, Number(shape)]));
}
