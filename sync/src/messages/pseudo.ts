import type { CompiledMessage } from 'icu-minify/format';
import type { CompiledMessages } from './translate';

const PLAIN = 'aeiouyAEIOUYncsCS';
const ACCENTED = 'áéíóúýÁÉÍÓÚÝñçšÇŠ';

/** 'Šávé págé~~~~~': with accents, and half as long again. */
function pseudoText(text: string): string {
  if (text.trim() === '') return text;
  const accented = text.replaceAll(/[aeiouyncs]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
  // No longer than a long word: what can be broken in a language can be here.
  const rest = '~'.repeat(Math.ceil(text.length / 2)).replaceAll(/~{10}(?=~)/g, '$& ');
  return `${accented}${rest}`;
}

type Part = unknown;

/** A part is a text, a number sign (0), or a list: of an argument's name, its kind and its choices, or of a tag. */
function pseudoPart(part: Part): Part {
  if (typeof part === 'string') return pseudoText(part);
  if (!Array.isArray(part)) return part;
  const [name, kind, ...rest] = part as Part[];
  if (kind === undefined) return part;
  if (typeof kind !== 'number') return [name, ...[kind, ...rest].map(pseudoPart)];
  return [name, kind, ...rest.map(pseudoChoices)];
}

function pseudoChoices(choices: Part): Part {
  if (typeof choices !== 'object' || choices === null) return choices;
  return Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => [name, pseudoWhole(choice as CompiledMessage)]),
  );
}

function pseudoWhole(message: CompiledMessage): Part {
  return typeof message === 'string' ? pseudoText(message) : message.map(pseudoPart);
}

/**
 * The messages of a language that nobody speaks: longer and with accents, so that what is cut off, what overlaps and
 * what does not come from the catalogue is seen. For development.
 */
export function pseudoMessages(messages: CompiledMessages): CompiledMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, pseudoWhole(message) as CompiledMessage]),
  );
}
