import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { isRightToLeft } from '../text/right-to-left';
import { DEFAULT_LANGUAGE, type Language } from './languages';
import { memo } from './memo';
import type { MessageArguments } from './message-arguments';

/** 'namespace.name', as in `sync/messages/en/<group>/<namespace>.json`. */
export type MessageKey = keyof MessageArguments;

/** Has the values of a message: `{count: number}` for '{count, plural, …}', nothing for a text without arguments. */
export type ValuesOf<K extends MessageKey> = MessageArguments[K];

/** A second argument only where the message has arguments. */
export type ValuesList<K extends MessageKey> = keyof ValuesOf<K> extends never ? [] : [values: ValuesOf<K>];

/** The text of a message in one language. */
export type Translate = <K extends MessageKey>(key: K, ...values: ValuesList<K>) => string;

/** The messages of one namespace in one language, compiled from ICU MessageFormat by `icu-minify/compile`. */
export type CompiledMessages = Record<string, CompiledMessage>;

/** A tag of a message: what stands between '<b>' and '</b>' becomes this. */
type Tag<Node> = (chunks: (string | Node)[]) => Node;

const loaded = new Map<string, CompiledMessages>();
let current: Language = DEFAULT_LANGUAGE;
/** The window is mirrored although its language is not, to be looked at. */
let mirrored = false;

/** Hands messages in before the first text of that namespace is shown. */
export function addMessages(language: Language, namespace: string, messages: CompiledMessages): void {
  loaded.set(`${language}/${namespace}`, messages);
}

/** Whether a text is the key of a message that was handed in. */
export function isLoaded(language: Language, text: string): text is MessageKey {
  const dot = text.indexOf('.');
  const messages = loaded.get(`${language}/${text.slice(0, dot)}`);
  return messages !== undefined && Object.hasOwn(messages, text.slice(dot + 1));
}

/** Returns the language of `t`: one for a whole window or worker. A server translates for each request by `translator`. */
export function setLanguage(language: Language, isMirrored = false): void {
  current = language;
  mirrored = isMirrored;
}

export const currentLanguage = (): Language => current;

/** The text of a message in the language of this window. Throws when its namespace was not loaded. */
export const t: Translate = (key, ...[values]) => textOf(current, key, values);

/** `t` of a language; all namespaces that it is used with were handed in by `addMessages`. */
export const translator =
  (language: Language): Translate =>
  (key, ...[values]) =>
    textOf(language, key, values);

/** Does the same as `t` for a message with tags: the parts of the text with each tag's node between them. */
export function tRich<Node, K extends MessageKey>(
  key: K,
  tags: Record<string, Tag<Node>>,
  ...[values]: ValuesList<K>
): (string | Node)[] {
  const all = Object.assign(isolated(current, values), tags);
  const parts = format<Node>(find(current, key), current, all, OPTIONS);
  return Array.isArray(parts) ? parts : [parts];
}

function textOf(language: Language, key: MessageKey, values: object | undefined): string {
  const message = find(language, key);
  if (typeof message === 'string') return message;
  return format(message, language, isolated(language, values) as never, OPTIONS) as string;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** What a message chooses a text by is such a word, which must stay as it is; it turns nothing round. */
const WORD = /^[a-z]*$/i;

/**
 * Names apart from the text around them where they read the other way: the digits behind one would stand before it
 * otherwise, or the '/' of an address behind the address.
 */
function isolated(language: Language, values: object = {}): object {
  const fromRight = mirrored || isRightToLeft(language);
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && (fromRight ? !WORD.test(value) : RIGHT_TO_LEFT.test(value))
      ? `\u2068${value}\u2069`
      : value,
  ]);
  return Object.fromEntries(entries) as object;
}

function find(language: Language, key: MessageKey): CompiledMessage {
  const dot = key.indexOf('.');
  const messages = loaded.get(`${language}/${key.slice(0, dot)}`);
  if (!messages) throw new Error(`the messages of '${key.slice(0, dot)}' are not loaded in '${language}'`);
  const message = messages[key.slice(dot + 1)];
  if (message === undefined) throw new Error(`there is no message '${key}' in '${language}'`);
  return message;
}

const OPTIONS: FormatOptions = {
  formatters: {
    getNumberFormat: memo(
      (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
    ),
    getDateTimeFormat: memo(
      (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
    ),
    getPluralRules: memo(
      (locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
    ),
  },
};
