import { inWords } from '../messages/in-words';
import './hand-in';
import { z } from 'zod';
import { checkTree } from '../tree/limits';
import { ROOT_ID } from '../tree/node';
import type { WidgetDefinition } from './define-widget';
import { fieldMeta } from './fields/field';
import { languageField } from './fields/language';
import { styleFields } from './fields/style';
import { instantiate } from './instantiate';
import { definitionOf } from './known-widgets';
import type { SampleTexts } from './sample-texts';

/** Not a name that a definition has by chance. */
const UNKNOWN_FIELD = 'a-field-that-nobody-has';

/**
 * What is wrong with the definition of a type in the catalogue, as lines for the person who writes it; nothing for a
 * good one. Never throws, whatever was exported.
 */
export function definitionProblems(type: string): string[] {
  try {
    return problemsOf(type);
  } catch (error) {
    return [`its definition throws: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function problemsOf(type: string): string[] {
  const definition: Partial<WidgetDefinition> | undefined = definitionOf(type);
  if (typeof definition !== 'object' || definition === null) {
    return [`definition.ts must export ${type}, made by defineWidget`];
  }
  const problems = [...nameProblems(type, definition), ...childProblems(definition)];
  const { schema } = definition;
  if (!(schema instanceof z.ZodObject)) {
    problems.push('its schema is no object: make the definition by defineWidget, with fields');
  } else problems.push(...schemaProblems(schema));
  return problems.length > 0 ? problems : sampleProblems(type);
}

function nameProblems(
  type: string,
  { type: own, label, hint, titleField, schema }: Partial<WidgetDefinition>,
): string[] {
  const problems: string[] = [];
  if (own !== type) problems.push(`its type is ${JSON.stringify(own)}: it must be ${type}, as its folder`);
  if (!isWords(label) || !isWords(hint)) problems.push('label and hint must be texts that are not empty');
  if (titleField !== undefined && !(schema instanceof z.ZodObject && titleField in schema.shape)) {
    problems.push(`its titleField ${JSON.stringify(titleField)} is no field of it`);
  }
  return problems;
}

const isWords = (value: unknown) => typeof value === 'string' && value.trim() !== '';

function childProblems({ children }: Partial<WidgetDefinition>): string[] {
  if (children === 'none' || children === 'any') return [];
  if (!Array.isArray(children)) return ["children must be 'none', 'any' or a list of types"];
  const unknown = children.filter((child: unknown) => typeof child !== 'string' || !definitionOf(child));
  return unknown.map((child) => `children names ${JSON.stringify(child)}, which is no widget`);
}

function schemaProblems(schema: z.ZodObject): string[] {
  const fields: [string, z.ZodType][] = Object.entries(schema.shape).map(([name, field]) => [
    name,
    field as z.ZodType,
  ]);
  const problems: string[] = [];
  for (const [name, style] of Object.entries(styleFields)) {
    if (schema.shape[name] !== style) problems.push(`${name} is a style field, which defineWidget adds`);
  }
  if (schema.shape['lang'] !== languageField.lang)
    problems.push('lang is a field of every widget, which defineWidget adds');
  for (const [name, field] of fields) {
    if (!isWords(fieldMeta.get(field)?.label))
      problems.push(`the field ${name} has no label: use describeField`);
    if (!field.safeParse(undefined).success) problems.push(`the field ${name} must be optional`);
  }
  if (schema.safeParse({ [UNKNOWN_FIELD]: 1 }).success)
    problems.push('its schema must refuse unknown fields');
  return problems;
}

/** What would have an effect beyond the widget itself: the page's head, and which documents begin with it. */
const OF_THE_PRODUCT = ['facts', 'root', 'elementField', 'frames'] as const;

/** As `definitionProblems`, of a widget of one's own, which may have less than the product's. */
export function ownProblems(type: string): string[] {
  const definition = definitionOf(type);
  const named = OF_THE_PRODUCT.filter(
    (name) => typeof definition === 'object' && definition?.[name] !== undefined,
  );
  return [...definitionProblems(type), ...named.map((name) => `${name} is for widgets of the product only`)];
}

/** A widget of one's own writes its texts itself; of the product's, tests try every language. */
const asKey: SampleTexts = (key) => key;

/** What the picker would insert must be what a save takes. */
function sampleProblems(type: string): string[] {
  let last = 0;
  const sample = instantiate(type, () => `n${(last += 1)}`, asKey);
  return checkTree({ value: { id: ROOT_ID, type: 'div' }, children: [sample] }, 'page').map(
    ({ message }) => `its sample cannot be saved: ${inWords(message)}`,
  );
}
