import { chooseLanguage } from '@vestry/sync/messages/languages';
import { translator } from '@vestry/sync/messages/translate';
import { Marked, type TokenizerAndRendererExtension } from 'marked';
import { escapeMarkup } from '../../platform/http/escape-markup';

/** '[^name]: words', and the lines after it that are set in. */
const NOTE =
  /^ {0,3}\[\^([^\]\s]{1,100})\]:[^\S\n]*([^\n]*(?:\n(?:(?: {2,}|\t)[^\n]*|[^\S\n]*(?=\n {4}\S)))*)(?:\n|$)/;
const NUMBER = /^\[\^([^\]\s]{1,100})\]/;

/** The notes of one text: their HTML by name, and the order in which the text names them. */
class Footnotes {
  readonly #written = new Map<string, string>();
  readonly #numbers = new Map<string, number>();

  write(name: string, html: string): void {
    const before = this.#written.get(name);
    this.#written.set(name, before === undefined ? html : `${before}<br>${html}`);
  }

  has(name: string): boolean {
    return this.#written.has(name);
  }

  numberOf(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size + 1;
    this.#numbers.set(name, number);
    return number;
  }

  /** Below the text, under a heading to which its numbers lead. */
  html(language: string): string {
    const all = [...new Set([...this.#numbers.keys(), ...this.#written.keys()])].filter((name) =>
      this.has(name),
    );
    if (all.length === 0) return '';
    const title = translator(chooseLanguage([language]))('importing.footnotes');
    const names = all.map((name) => `<a id="fn-${escapeMarkup(name)}"></a>`).join('');
    return `<div>${names}<h2>${title}</h2><ol>${all.map((name) => `<li>${this.#written.get(name)}</li>`).join('')}</ol></div>`;
  }
}

/** Markdown as GitHub reads it, with its footnotes. A note begins a block: no paragraph is searched for one. */
export function markdownHtml(text: string, language: string): string {
  const notes = new Footnotes();
  const marked = new Marked({ async: false, gfm: true });
  const note: TokenizerAndRendererExtension = {
    name: 'note',
    level: 'block',
    tokenizer(rest) {
      const [raw, name, words] = NOTE.exec(rest) ?? [];
      if (raw === undefined || name === undefined) return undefined;
      const tokens = this.lexer.inlineTokens((words ?? '').replaceAll(/\s*\n\s*/g, ' ').trim());
      return { type: 'note', raw, name, tokens };
    },
    renderer({ name, tokens }) {
      notes.write(String(name), this.parser.parseInline(tokens ?? []));
      return '';
    },
  };
  const number: TokenizerAndRendererExtension = {
    name: 'number',
    level: 'inline',
    tokenizer(rest) {
      const [raw, name] = NUMBER.exec(rest) ?? [];
      return raw === undefined ? undefined : { type: 'number', raw, name };
    },
    renderer: ({ name, raw }) =>
      `<wp-note name="${escapeMarkup(String(name))}">${escapeMarkup(raw)}</wp-note>`,
  };
  marked.use({ extensions: [note, number] });
  const html = marked.parse(text, { async: false });
  // A number may stand before its note: all are known now.
  const numbered = html.replaceAll(
    /<wp-note name="([^"]*)">([^<]*)<\/wp-note>/g,
    (_all, name: string, raw: string) =>
      notes.has(name) ? `<sup><a href="#fn-${name}">${notes.numberOf(name)}</a></sup>` : raw,
  );
  return numbered + notes.html(language);
}
