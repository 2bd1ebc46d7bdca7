import type { DocumentKind, PageFields } from '@vestry/sync/contract/document';
import { settingsOf } from '@vestry/sync/contract/page-settings';
import type { PublicPage } from '@vestry/sync/site/site';
import type { Queryable, Sql } from '../../platform/db/db';
import { readSpace, type Space } from '../../platform/documents/space-subscription';
import { readElementContents, readPageByUid, readSeenPage } from '../../platform/documents/read-documents';
import { type DocumentRow, parseStored } from '../../platform/documents/stored-document';

/** A document that changed, as far as visitors could see it. */
export interface Change {
  uid: string;
  kind: DocumentKind;
  id: number;
  /** Null for an element. */
  route: string | null;
  isPublic: boolean;
  /** Search engines are to leave it out. */
  noindex: boolean;
  /** BCP 47; '' for the site's. */
  lang: string;
  /** '' for a page without a title of its own. */
  title: string;
  /** The `uid` of a page that says the same in another language; '' for none. */
  translationOf: string;
  /** '' for none of its own. */
  description: string;
  /** The address of the image that stands for it; '' for none. */
  image: string;
  /** As it is stored; null for a page that is neither post nor event. */
  entry: unknown;
  /** As they are stored; null for none. */
  topics: unknown;
  /** The same of its recording. */
  duration: unknown;
  uses: number[];
  updatedAt: Date;
  /** A header or a footer, which is not what a page itself says. */
  isFrame: boolean;
}

/** What has changed after a space version, and the space that this answer is as of. */
export async function readChanges(sql: Sql, since: number): Promise<{ space: Space; changes: Change[] }> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const [space, changes] = await Promise.all([
      readSpace(tx),
      tx<Change[]>`
        select uid, kind, id, coalesce(published_fields, fields) ->> 'route' as route,
          coalesce(published_uses, uses) as uses, coalesce(published_at, updated_at) as "updatedAt",
          kind = 'page' and deleted_at is null and fields ->> 'status' = 'public' as "isPublic",
          coalesce((coalesce(published_fields, fields) ->> 'noindex')::boolean, false) as noindex,
          coalesce(coalesce(published_fields, fields) ->> 'lang', '') as lang,
          coalesce(coalesce(published_fields, fields) ->> 'title', '') as title,
          coalesce(coalesce(published_fields, fields) ->> 'translationOf', '') as "translationOf",
          coalesce(coalesce(published_fields, fields) ->> 'description', '') as description,
          coalesce(coalesce(published_fields, fields) ->> 'image', '') as image,
          coalesce(published_fields, fields) -> 'entry' as entry,
          coalesce(published_fields, fields) -> 'topics' as topics,
          coalesce(published_fields, fields) -> 'duration' as duration,
          kind = 'element' and fields ->> 'type' in ('header', 'footer') as "isFrame"
        from documents where space_version > ${since}`,
    ]);
    return { space, changes };
  });
}

/** The public page that visitors find at that route, as they see it, and what is composed into it. */
export async function readPublicPage(sql: Queryable, route: string): Promise<PublicPage | undefined> {
  const page = await readSeenPage(sql, route);
  return page && composed(sql, page);
}

/** A page as it is stored, private ones too, with the elements that are composed into it. */
export async function readStoredPage(sql: Queryable, uid: string): Promise<PublicPage | undefined> {
  const page = await readPageByUid(sql, uid);
  return page && composed(sql, page);
}

async function composed(sql: Queryable, page: DocumentRow): Promise<PublicPage> {
  const { uid, version, updatedAt, contents, uses } = page;
  const fields = page.fields as PageFields;
  const texts = await readElementContents(sql, uses);
  const elements = new Map([...texts].map(([id, text]) => [id, parseStored(text)]));
  const part = (number: number | null) => (number === null ? null : (elements.get(number) ?? null));
  return {
    ...settingsOf(fields),
    uid,
    route: fields.route,
    version,
    updatedAt: updatedAt.toISOString(),
    tree: parseStored(contents),
    header: part(fields.headerId),
    footer: part(fields.footerId),
    elements: Object.fromEntries(elements),
  };
}
