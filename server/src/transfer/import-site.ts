import { messageOf } from '@vestry/sync/messages/message';
import { MEMORY_BUDGET } from '@vestry/sync/media/limits';
import { pathOfRoute } from '@vestry/sync/routes/route';
import type { FirstSettings } from '@vestry/sync/contract/site-settings';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { canonicalText } from '@vestry/sync/tree/canonical';
import { equal } from '@vestry/sync/tree/json';
import { compareShapes, SHAPES_TEXT } from '@vestry/sync/widgets/shapes';
import type { Logger } from 'pino';
import { allDocuments, forgetDeleted, readStored } from '../features/starter/sql';
import { recordAuditEntries, SERVER } from '../platform/audit-log/record-audit-entries';
import type { Queryable, Sql, Transaction } from '../platform/db/db';
import { oneAtATime } from '../platform/db/locks';
import type { Change } from '../platform/documents/change';
import { asError, DocumentStore } from '../platform/documents/store';
import type { Author, Workspace } from '../platform/documents/workspace';
import { budgetOf } from '../platform/http/budget';
import type { MediaStore } from '../platform/media/store';
import { TerminalError } from '../platform/messages/terminal';
import * as format from './format';
import { importRedirects } from './import-redirects';
import { importSettings } from './import-settings';
import { inBatches } from './in-batches';
import { ExportedFolder } from './read-folder';
import { withElements, withNumbers } from './references';
import { GROUPS, Report } from './report';
import * as stored from './sql';
import { takeBytes, type Taken } from './take-bytes';

interface Importing {
  sql: Sql;
  log: Logger;
  store: MediaStore;
  first: FirstSettings;
}

interface Options {
  /** Everything is looked at, and nothing kept. */
  dryRun?: boolean;
  /**
   * The site of another program that it came from: this site stays as it is, with its settings and its starter; the
   * folder has only what comes in addition, and the version of each document is recorded.
   */
  from?: stored.ImportedSite;
  /** In whose name; the first admin's if left out. */
  by?: Author | undefined;
}

/** Documents that one step decides: their trees are in memory together. */
const AT_ONCE = 20;

/** Ends the transaction without a trace. */
class Undone extends Error {}

/** A document as it is to be here. */
interface RequiredDocument {
  uid: string;
  state: DocumentState;
  published?: DocumentState | undefined;
}

async function readManifest(folder: ExportedFolder): Promise<format.Manifest> {
  const manifest = await folder.json(format.MANIFEST, format.manifestSchema);
  const { shapes } = manifest;
  const isLater =
    manifest.format > format.FORMAT || !SHAPES_TEXT.test(shapes) || compareShapes(shapes) === 'newer';
  if (isLater) throw new TerminalError([messageOf('cli.importLater', { format: manifest.format })]);
  return manifest;
}

const nameOf = (kind: 'page' | 'element', { state }: RequiredDocument): string =>
  kind === 'page' ? pathOfRoute(String(state.fields['route'])) : String(state.fields['name']);

/** The steps that lead to the required state; none where it is there already. */
function stepsTo(
  kind: 'page' | 'element',
  required: RequiredDocument,
  found: stored.StoredDocument | undefined,
): Change[] {
  const { uid, state, published } = required;
  const target = { uid, kind };
  const isShownAsRequired =
    found !== undefined &&
    equal(found.publishedFields, published?.fields ?? null) &&
    found.publishedContents === (published ? canonicalText(published.tree) : null);
  // A page that holds changes back first becomes what visitors see of it.
  const first = published && !isShownAsRequired ? published : state;
  const begin: Change[] =
    !found || found.deleted ? [{ type: 'create', ...target, fields: first.fields, tree: first.tree }] : [];
  const next: Change[] = first === state ? [] : [{ type: 'replace', ...target, next: first }];
  return [...begin, ...next, { type: 'replace', ...target, next: state }];
}

/** In whose name something is brought in that nobody is signed in for. */
export async function firstAdmin(sql: Queryable): Promise<Author> {
  const id = await stored.firstAdmin(sql);
  if (id === undefined) throw new TerminalError([messageOf('cli.importNoAdmin')]);
  return { ...SERVER, id, roles: ['admin'] };
}

/** Brings a folder into the site, in one transaction: all of it, or nothing. */
class Import {
  readonly report = new Report();
  /** The numbers of imported elements, by uid. */
  readonly #numbers = new Map<string, number>();
  readonly #deps: Importing;
  readonly #folder: ExportedFolder;
  readonly #documents: DocumentStore;
  #importId: string | undefined;
  /** Pages that somebody has changed or deleted while what is brought in was read. */
  readonly #left = new Set<string>();

  constructor(deps: Importing, folder: ExportedFolder) {
    this.#deps = deps;
    this.#folder = folder;
    this.#documents = new DocumentStore(deps.sql, deps.log);
  }

  /** Those that nobody has changed here since an import left them; the others are named. */
  async #unedited(
    tx: Transaction,
    kind: 'page' | 'element',
    batch: readonly RequiredDocument[],
  ): Promise<readonly RequiredDocument[]> {
    if (this.#importId === undefined) return batch;
    const edited = await stored.editedDocuments(
      tx,
      batch.map(({ uid }) => uid),
    );
    for (const { uid, title } of edited) {
      this.#left.add(uid);
      this.report.edited.push(title);
      this.report.count(`${kind}s`, 'same');
    }
    return batch.filter(({ uid }) => !this.#left.has(uid));
  }

  /** Decides some documents together. */
  async #put(
    tx: Transaction,
    author: Author,
    kind: 'page' | 'element',
    batch: readonly RequiredDocument[],
  ): Promise<void> {
    const found = await stored.storedDocuments(
      tx,
      batch.map(({ uid }) => uid),
    );
    const planned = batch.map((required) => ({
      required,
      changes: stepsTo(kind, required, found.get(required.uid)),
    }));
    for await (const { workspace, part } of this.#documents.openInParts(tx, author, planned)) {
      const decided = part.flatMap(({ required, changes }) =>
        this.#decide(workspace, required, changes, found.get(required.uid)),
      );
      await workspace.write(tx, { asOneEvent: true });
      if (this.#importId !== undefined) await stored.recordImported(tx, this.#importId, decided);
    }
  }

  #decide(
    workspace: Workspace,
    required: RequiredDocument,
    steps: readonly Change[],
    found: stored.StoredDocument | undefined,
  ): stored.ImportedDocument[] {
    const { uid } = required;
    const version = () => workspace.document(uid)?.version ?? 0;
    const before = version();
    const { kind } = steps[0]!;
    for (const step of steps) {
      const done = workspace.apply(step);
      if (!done.ok) {
        this.report.problem(nameOf(kind, required), done.errors[0]?.message ?? done.message);
        break;
      }
      if (kind === 'element') this.#numbers.set(uid, done.id);
    }
    const isNew = !found || found.deleted;
    this.report.count(`${kind}s`, isNew ? 'created' : version() > before ? 'updated' : 'same');
    return version() > 0 ? [{ uid, version: version(), former: isNew ? null : before }] : [];
  }

  async *#elements(): AsyncGenerator<RequiredDocument> {
    for await (const name of this.#folder.names(format.FOLDERS.element)) {
      const path = `${format.FOLDERS.element}/${name}`;
      const { uid, fields, tree } = await this.#folder.json(path, format.exportedElement);
      yield { uid, state: { fields, tree } };
    }
  }

  async *#pages(): AsyncGenerator<RequiredDocument> {
    const numberOf = (uid: unknown) => this.#numbers.get(String(uid));
    for await (const name of this.#folder.names(format.FOLDERS.page)) {
      const path = `${format.FOLDERS.page}/${name}`;
      const page = await this.#folder.json(path, format.exportedPage);
      const here = ({ fields, tree }: Pick<format.ExportedPage, 'fields' | 'tree'>): DocumentState => {
        const unknown = [fields.header, fields.footer].find((uid) => uid && numberOf(uid) === undefined);
        if (unknown)
          this.report.problem(pathOfRoute(fields.route), messageOf('cli.importNoElement', { uid: unknown }));
        return { fields: withNumbers(fields, numberOf), tree: withElements(tree, numberOf) };
      };
      yield { uid: page.uid, state: here(page), published: page.published && here(page.published) };
    }
  }

  /** What nobody has touched since the site began gives way. @returns the uids of what was deleted */
  async #clearStarter(tx: Transaction, author: Author): Promise<string[]> {
    const { isUntouched, name } = await readStored(tx);
    if (!isUntouched || name === null) return [];
    const changes = (await allDocuments(tx)).map((each) => ({ type: 'delete', ...each }) as const);
    const planned = changes.map((change) => ({ changes: [change] }));
    for await (const { workspace, part } of this.#documents.openInParts(tx, author, planned)) {
      for (const each of part) {
        const done = workspace.apply(each.changes[0]!);
        if (!done.ok) throw asError(done);
      }
      await workspace.write(tx, { asOneEvent: true });
    }
    return changes.map(({ uid }) => uid);
  }

  #checkCounts({ counts }: format.Manifest): void {
    for (const group of GROUPS) {
      const wanted = counts[group];
      const found = this.report.seen(group);
      if (found < wanted && this.report.refused === 0)
        this.report.problem(format.MANIFEST, messageOf('cli.importCutShort', { group, found, wanted }));
    }
  }

  async #documentsOf(tx: Transaction, author: Author): Promise<void> {
    for (const kind of ['element', 'page'] as const)
      for await (const batch of inBatches(kind === 'element' ? this.#elements() : this.#pages(), AT_ONCE)) {
        const unedited = await this.#unedited(tx, kind, batch);
        if (unedited.length > 0) await this.#put(tx, author, kind, unedited);
      }
  }

  async run({ dryRun = false, from, by }: Options): Promise<Report> {
    const { sql, store } = this.#deps;
    const { report } = this;
    const manifest = await readManifest(this.#folder);
    const author = by ?? (await firstAdmin(sql));
    const isAdded = from !== undefined;
    this.#importId = from?.id;
    const taken: Taken = { rows: [], blobs: [] };
    let isKept = false;
    try {
      const budget = budgetOf(MEMORY_BUDGET);
      await takeBytes({ sql, store, budget, folder: this.#folder, report, dryRun }, taken);
      await sql.begin(async (tx) => {
        await oneAtATime(tx, 'starter');
        const cleared = isAdded ? [] : await this.#clearStarter(tx, author);
        if (isAdded)
          for (const [number, uid] of await stored.elementNumbers(tx)) this.#numbers.set(uid, number);
        for (const row of taken.rows) await row(tx, author.id);
        if (isAdded) await stored.recordSite(tx, from);
        await this.#documentsOf(tx, author);
        await importRedirects(tx, this.#folder, this.report, { left: this.#left, importId: from?.id });
        if (!isAdded)
          await importSettings(tx, this.#deps, { folder: this.#folder, numbers: this.#numbers, report });
        await forgetDeleted(tx, [...(await stored.stillDeleted(tx, cleared))]);
        this.#checkCounts(manifest);
        const { pages, elements } = report.counts;
        const detail = {
          pages: String(pages.created + pages.updated),
          elements: String(elements.created + elements.updated),
        };
        await recordAuditEntries(tx, author, [{ act: 'siteImported', detail }]);
        if (dryRun || report.refused > 0) throw new Undone();
      });
      isKept = true;
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    } finally {
      // What nobody will name is not kept.
      if (!isKept) for (const blob of taken.blobs) await store.remove(blob);
    }
    return report;
  }
}

/**
 * Brings an exported folder into this site: what it has already, by its uid, is changed as a save does it; the rest is new.
 * Nothing at all is changed when any of it cannot be taken, or with `dryRun`; the report says why.
 */
export function importSite(deps: Importing, root: string, options: Options = {}): Promise<Report> {
  return new Import(deps, new ExportedFolder(root)).run(options);
}
