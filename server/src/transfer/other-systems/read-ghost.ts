import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { messageOf } from '@vestry/sync/messages/message';
import { z } from 'zod';
import { TerminalError } from '../../platform/messages/terminal';
import { newItem, utcText, type WxrChannel, type WxrEntry, type WxrItem } from '../wordpress/file/wxr-item';
import { markupOf } from './markup-of';
import { withoutLines } from './without-lines';

/** An export of Ghost does not say where the site was. */
const SITE = 'https://ghost.invalid';

const id = z.union([z.string().max(100), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** Epoch milliseconds in files of before version 1. */
const moment = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const at = new Date(
      typeof value === 'string' && !/[Tz]/i.test(value) ? `${value.replace(' ', 'T')}Z` : (value ?? NaN),
    );
    return Number.isNaN(at.getTime()) ? '' : utcText(at);
  });
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).default([]);

const post = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  feature_image: text,
  image: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  custom_excerpt: text,
  meta_description: text,
  published_at: moment,
  created_at: moment,
  author_id: id.nullish(),
});
const tables = z.object({
  posts: rows(post),
  tags: rows(z.object({ id, name: text, slug: text })),
  posts_tags: rows(z.object({ post_id: id, tag_id: id })),
  users: rows(z.object({ id, name: text })),
  posts_authors: rows(z.object({ post_id: id, author_id: id })),
  posts_meta: rows(
    z.object({ post_id: id, meta_description: text, feature_image_alt: text, feature_image_caption: text }),
  ),
  settings: rows(z.object({ key: text, value: z.unknown() })),
});
type Tables = z.infer<typeof tables>;

const exported = z.union([
  z.object({ db: z.array(z.object({ data: tables })).min(1) }).transform(({ db }) => db[0]!.data),
  z.object({ data: tables }).transform(({ data }) => data),
]);

async function parsed(pieces: AsyncIterable<string>): Promise<Tables> {
  let whole = '';
  for await (const piece of pieces) {
    whole += piece;
    if (whole.length > IMPORT_LIMITS.inMemory)
      throw new TerminalError([messageOf('importing.largeFile', { max: IMPORT_LIMITS.inMemory })]);
  }
  let json: unknown;
  try {
    json = JSON.parse(whole.replace(/^\uFEFF/, ''));
  } catch {
    throw new TerminalError(['importing.brokenJson']);
  }
  const { data } = exported.safeParse(json);
  if (!data || data.posts.length === 0)
    throw new TerminalError([messageOf('importing.otherFile', { kind: 'json' })]);
  if (data.posts.length > IMPORT_LIMITS.items)
    throw new TerminalError([messageOf('importing.manyItems', { max: IMPORT_LIMITS.items })]);
  return data;
}

const STATUSES: Readonly<Record<string, string>> = {
  published: 'publish',
  sent: 'publish',
  scheduled: 'future',
};

/** What only members may read is private here. */
const statusOf = ({ status, visibility }: Tables['posts'][number]): string =>
  status === 'published' && visibility !== '' && visibility !== 'public'
    ? 'private'
    : (STATUSES[status] ?? 'draft');

const whole = (address: string): string =>
  address.replaceAll('__GHOST_URL__', SITE).replace(/^\/(?!\/)/, `${SITE}/`);

const entryId = (number: string) => `ghost-entry-${number}`;

function pictureOf(
  row: Tables['posts'][number],
  meta: Tables['posts_meta'][number] | undefined,
): WxrItem | undefined {
  const attachment = whole(row.feature_image || row.image);
  if (attachment === '') return undefined;
  const alt = meta?.feature_image_alt ?? '';
  return {
    ...newItem(),
    type: 'attachment',
    status: 'inherit',
    id: `ghost-picture-${row.id}`,
    parent: entryId(row.id),
    title: alt,
    attachment,
    excerpt: meta?.feature_image_caption ?? '',
    meta: { _wp_attachment_image_alt: markupOf(alt) },
  };
}

/** What other tables say of a post, by its number. */
function ofOtherTables(data: Tables) {
  const names = new Map(data.tags.map((tag) => [tag.id, tag]));
  const tags = new Map<string, WxrItem['terms']>();
  for (const { post_id: entry, tag_id: number } of data.posts_tags) {
    const tag = names.get(number);
    const known = tags.get(entry) ?? [];
    tags.set(entry, known);
    if (tag && known.length < IMPORT_LIMITS.terms)
      // A theme of Ghost shows no tag that begins so.
      known.push({
        domain: tag.name.startsWith('#') ? 'internal tag' : 'post_tag',
        nicename: tag.slug,
        name: tag.name,
      });
  }
  return {
    tags,
    meta: new Map(data.posts_meta.map((each) => [each.post_id, each])),
    // The first of several is named.
    authors: new Map(data.posts_authors.toReversed().map((each) => [each.post_id, each.author_id])),
  };
}

function channelOf(data: Tables): WxrChannel {
  const setting = (name: string) => {
    const value = data.settings.find(({ key }) => key === name)?.value;
    return typeof value === 'string' ? value : '';
  };
  // A number that each site has drawn for itself.
  const own = setting('db_hash') || setting('dbHash') || setting('public_hash');
  return {
    ...(own ? { key: `${SITE} ${own}` } : {}),
    title: setting('title'),
    link: SITE,
    language: setting('locale') || setting('default_locale'),
    terms: new Map(),
    authors: new Map(data.users.map((user) => [user.id, user.name])),
  };
}

const isPage = ({ type, page }: Tables['posts'][number]) => type === 'page' || page === true || page === 1;

/** The posts and pages of a site of Ghost, with the pictures above them. */
export async function* readGhost(pieces: AsyncIterable<string>): AsyncGenerator<WxrEntry> {
  const data = await parsed(pieces);
  const channel = channelOf(data);
  const { tags, meta, authors } = ofOtherTables(data);
  for (const row of data.posts) {
    const about = meta.get(row.id);
    const picture = pictureOf(row, about);
    if (picture) yield { item: picture, channel };
    const date = row.published_at || row.created_at;
    const item = {
      ...newItem(),
      type: isPage(row) ? 'page' : 'post',
      status: statusOf(row),
      id: entryId(row.id),
      title: row.title,
      link: `${SITE}/${row.slug}/`,
      name: row.slug,
      date,
      dateGmt: date,
      author: authors.get(row.id) ?? row.author_id ?? '',
      excerpt: markupOf(row.custom_excerpt || about?.meta_description || row.meta_description),
      content: withoutLines(whole(row.html)),
      terms: tags.get(row.id) ?? [],
      meta: picture ? { _thumbnail_id: picture.id } : {},
    };
    yield { item, channel };
  }
}
