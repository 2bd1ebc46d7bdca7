import {
  deleteMedia,
  describeMedia,
  listMedia,
  type Media,
  mediaUses,
  type MediaUse,
  restoreMedia,
} from '@vestry/sync/contract/media';
import { changeMediaTags, listMediaTags } from '@vestry/sync/contract/media-tags';
import { type DeletedMedia, listTrash } from '@vestry/sync/contract/trash';
import { type FakeServer, paged, Refusal } from './fake-server';

/** An image of the library, named by its file. */
export const image = (id: number, name: string, fields: Partial<Media> = {}): Media => {
  const filename = `${name.toLowerCase()}-${String(id).padStart(16, '0')}.jpg`;
  return {
    id,
    filename,
    url: `/api/v1/media/${filename}`,
    width: 300,
    height: 400,
    size: 20_000,
    name,
    alt: '',
    decorative: false,
    tags: [],
    focalPoint: null,
    animated: false,
    creator: { username: 'admin' },
    createdAt: '2026-03-04T05:00:00.000Z',
    ...fields,
  };
};

const lower = (text: string) => text.toLowerCase();
const has = ({ tags }: Media, tag: string) => tags.some((each) => lower(each) === lower(tag));

/** A server with these images: they are searched, described, tagged, deleted and restored. `uses` by file name. */
export function withImages(
  server: FakeServer,
  images: readonly Media[],
  uses: Readonly<Record<string, MediaUse[]>> = {},
): FakeServer {
  let here = [...images];
  let trash: (DeletedMedia & { item: Media })[] = [];
  const change = (filename: string, part: Partial<Media>): Media => {
    here = here.map((each) => (each.filename === filename ? { ...each, ...part } : each));
    return here.find((each) => each.filename === filename)!;
  };
  return server
    .on(listMedia, ({ query: { search = '', tag, orderBy } }) => {
      const found = here
        .filter(({ name, filename, tags }) =>
          lower([name, filename, ...tags].join(' ')).includes(lower(search)),
        )
        .filter((each) => !tag || has(each, tag));
      return paged(orderBy === 'name' ? found.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : found);
    })
    .on(listMediaTags, () => {
      const all = [...new Set(here.flatMap(({ tags }) => tags))];
      return all.map((tag) => ({ tag, count: here.filter((each) => has(each, tag)).length }));
    })
    .on(changeMediaTags, ({ body: { filenames, add, remove } }) => ({
      changed: filenames.map((filename) => {
        const { tags } = here.find((each) => each.filename === filename)!;
        return change(filename, { tags: [...tags.filter((tag) => !remove.includes(tag)), ...add] });
      }),
      full: [],
    }))
    .on(mediaUses, ({ params: { filename } }) => uses[filename] ?? [])
    .on(describeMedia, ({ params: { filename }, body }) =>
      change(filename, Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))),
    )
    .on(deleteMedia, ({ params: { filename }, query: { force } }) => {
      if (uses[filename] && force === 'false') throw new Refusal(409, 'It is used');
      const item = here.find((each) => each.filename === filename)!;
      here = here.filter((each) => each !== item);
      trash = [
        {
          item,
          kind: 'image',
          filename,
          name: item.name,
          preview: null,
          size: item.size,
          deleter: item.creator,
          deletedAt: item.createdAt,
        },
        ...trash,
      ];
      return { filename };
    })
    .on(listTrash, () => paged(trash))
    .on(restoreMedia, ({ params: { filename } }) => {
      const { item } = trash.find((each) => each.filename === filename)!;
      trash = trash.filter((each) => each.filename !== filename);
      here = [...here, item];
      return item;
    });
}
