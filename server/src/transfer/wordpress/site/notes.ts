import {
  type ImportNote,
  ITEM_GROUPS,
  type ItemGroup,
  type NoteKind,
  type WordPressReport,
} from '@vestry/sync/contract/site-imports';
import { cut, storable } from '../text/marked-runs';

/** The most examples of a note, and names; further ones are only counted. */
const MOST = { examples: 5, title: 100, names: 200, name: 300 };

/** What is taken of an export, and what is not. */
export class Notes {
  readonly #counts = Object.fromEntries(
    ITEM_GROUPS.map((group) => [group, { found: 0, taken: 0 }]),
  ) as WordPressReport['counts'];
  readonly #notes = new Map<string, ImportNote>();
  redirects = 0;
  site = '';

  found(group: ItemGroup, many = 1): void {
    this.#counts[group].found += many;
  }

  taken(group: ItemGroup): void {
    this.#counts[group].taken += 1;
  }

  /** `about`: the title of an entry. */
  add(kind: NoteKind, name = '', about = '', many = 1): void {
    const known = this.#notes.size < MOST.names || this.#notes.has(`${kind} ${name}`);
    const key = known ? `${kind} ${name}` : `${kind} …`;
    let note = this.#notes.get(key);
    if (!note) {
      note = { kind, name: known ? cut(storable(name), MOST.name) : '…', count: 0, examples: [] };
      this.#notes.set(key, note);
    }
    note.count += many;
    const example = cut(storable(about).trim(), MOST.title);
    if (example !== '' && note.examples.length < MOST.examples && !note.examples.includes(example))
      note.examples.push(example);
  }

  report(): Omit<WordPressReport, 'former'> {
    const notes = [...this.#notes.values()].map((note) => ({ ...note, examples: [...note.examples] }));
    const counts = Object.fromEntries(
      ITEM_GROUPS.map((group) => [group, { ...this.#counts[group] }]),
    ) as WordPressReport['counts'];
    return { site: this.site, counts, redirects: this.redirects, notes };
  }
}
