// The messages of all languages as they lie in sync/messages/<language>/<group>/<namespace>.json.
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

export const MESSAGES = 'sync/messages';
/** The language that every other one is compared with. */
export const SOURCE = 'en';

/** `{language: {'namespace.name': text}}` */
export const readCatalogue = (folder = MESSAGES) => read(folder, (text) => text);

/** `{language: {'namespace.name': group}}`: the folder in which each message lies, and by that who loads it. */
export const readGroups = (folder = MESSAGES) => read(folder, (_, group) => group);

async function read(folder, valueOf) {
  const catalogue = {};
  for (const language of (await readdir(folder)).toSorted()) {
    const messages = (catalogue[language] = {});
    for (const file of (await readdir(`${folder}/${language}`, { recursive: true })).toSorted()) {
      if (!file.endsWith('.json')) continue;
      const namespace = basename(file, '.json');
      const texts = JSON.parse(await readFile(`${folder}/${language}/${file}`, 'utf8'));
      for (const [name, text] of Object.entries(texts))
        messages[`${namespace}.${name}`] = valueOf(text, dirname(file));
    }
  }
  return catalogue;
}

/** Arguments and tags of an ICU message: `{count: 'number', name: 'text', b: 'tag'}`. Throws where it cannot be read. */
export function argumentsOf(text, found = {}) {
  collect(parse(text), found);
  return found;
}

function collect(elements, found) {
  for (const element of elements) {
    if (element.type === TYPE.argument) found[element.value] ??= 'text';
    else if (element.type === TYPE.number || element.type === TYPE.plural) found[element.value] = 'number';
    else if (element.type === TYPE.select) found[element.value] = 'text';
    else if (element.type === TYPE.tag) found[element.value] = 'tag';
    else if (element.type === TYPE.date || element.type === TYPE.time) {
      throw new Error('a date is handed in as a text that format.ts made');
    }
    for (const { value } of Object.values(element.options ?? {})) collect(value, found);
    if (element.children) collect(element.children, found);
  }
}
