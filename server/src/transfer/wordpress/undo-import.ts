import { HOME_ROUTE } from '@vestry/sync/routes/route';
import type { UndoneImport } from '@vestry/sync/contract/site-imports';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import type { Sql, Transaction } from '../../platform/db/db';
import { oneAtATime } from '../../platform/db/locks';
import type { Change } from '../../platform/documents/change';
import { loadRevisions, revisionKey } from '../../platform/documents/load-revisions';
import type { DocumentStore } from '../../platform/documents/store';
import type { Author } from '../../platform/documents/workspace';
import { AppError } from '../../platform/http/errors';
import { notifyRedirects } from '../../platform/redirects/redirect-index';
import * as stored from './sql';

interface Undoing {
  sql: Sql;
  documents: DocumentStore;
}

/** Documents that one step decides: their trees are in memory together. */
const AT_ONCE = 20;
const MOST_NAMES = 1_000;

type Imported = stored.ImportedNow;

/** Takes an import back in one transaction. */
class Undo {
  readonly #documents: DocumentStore;
  readonly #tx: Transaction;
  readonly #id: string;
  readonly #by: Author;
  readonly #done = { removed: 0, restored: 0 };
  readonly #kept: Imported[] = [];

  constructor(documents: DocumentStore, tx: Transaction, id: string, by: Author) {
    this.#documents = documents;
    this.#tx = tx;
    this.#id = id;
    this.#by = by;
  }

  async run(): Promise<UndoneImport> {
    const tx = this.#tx;
    await oneAtATime(tx, 'starter');
    const imported = await stored.importedNow(tx, this.#id);
    if (imported.length === 0) throw new AppError('conflict', 'importing.nothingToUndo');
    const shared = await stored.handOn(tx, this.#id);
    const there = imported.filter(({ uid, isDeleted }) => !isDeleted && !shared.has(uid));
    this.#kept.push(...there.filter(({ now, version }) => now !== version));
    const untouched = there.filter(({ now, version, former }) => now === version && former !== version);
    // Pages first: an element that a page uses cannot be deleted.
    for (const kind of ['page', 'element']) await this.#all(untouched.filter((each) => each.kind === kind));
    const kept = this.#kept.map(({ uid }) => uid);
    await stored.forgetImport(tx, this.#id, kept);
    await notifyRedirects(tx);
    const { removed, restored } = this.#done;
    const detail = { removed: String(removed), restored: String(restored), kept: String(kept.length) };
    await recordAuditEntries(tx, this.#by, [{ act: 'siteImportUndone', detail }]);
    return { ...this.#done, kept: this.#kept.slice(0, MOST_NAMES).map(nameOf), count: kept.length };
  }

  async #all(documents: readonly Imported[]): Promise<void> {
    for (let at = 0; at < documents.length; at += AT_ONCE)
      await this.#some(documents.slice(at, at + AT_ONCE));
  }

  /** Decides some documents together. */
  async #some(batch: readonly Imported[]): Promise<void> {
    const tx = this.#tx;
    const former = batch.flatMap(({ uid, former: version }) => (version === null ? [] : [{ uid, version }]));
    const states = await loadRevisions(tx, former);
    const planned = batch.map((document): { document: Imported; changes: Change[] } => {
      const { uid, kind, former: version } = document;
      if (version === null) return { document, changes: [{ type: 'delete', uid, kind }] };
      const next = states.get(revisionKey(uid, version));
      return { document, changes: next ? [{ type: 'replace', uid, kind, next, restored: true }] : [] };
    });
    for await (const { workspace, part } of this.#documents.openInParts(tx, this.#by, planned)) {
      const restored: { uid: string; former: number; version: number }[] = [];
      for (const { document, changes } of part) {
        const done = changes[0] && workspace.apply(changes[0]);
        if (!done?.ok) this.#kept.push(document);
        else if (document.former === null) this.#done.removed += 1;
        else restored.push({ uid: document.uid, former: document.former, version: done.version });
      }
      await workspace.write(tx, { asOneEvent: true });
      this.#done.restored += restored.length;
      await stored.leftByFormer(tx, this.#id, restored);
    }
  }
}

const nameOf = ({ title, name, kind }: Imported): string =>
  title || (kind === 'page' ? `/${name === HOME_ROUTE ? '' : name}` : name);

/**
 * Takes an import back: what it has created is deleted, what it has changed is as it was before, its redirects lead on no
 * longer. What was changed since stays, and so do pictures and files.
 */
export function undoImport({ sql, documents }: Undoing, id: string, by: Author): Promise<UndoneImport> {
  return sql.begin((tx) => new Undo(documents, tx, id, by).run());
}
