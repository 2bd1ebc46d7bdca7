import type { SiteFile } from '@vestry/sync/contract/files';
import type { Media } from '@vestry/sync/contract/media';
import type { User } from '@vestry/sync/contract/users';
import { imageName } from '@vestry/sync/media/name';
import { formsOf } from '@vestry/sync/search/quick/rank';
import { LuFile, LuFileText, LuImage, LuLayoutTemplate, LuUser } from 'react-icons/lu';
import { type KnownDocument, placeOf } from '../../data/documents/known-documents';
import { wholeName } from '../../data/media/file-list';
import { tagsOf } from '../../data/media/media-tags';
import { rememberPlace } from '../../editor/store/place-memory';
import { documentEditPath, MEDIA_PATH } from '../../lib/paths';
import type { Entry } from './entry';

const search = (path: string, asked: Record<string, string>): string =>
  `${path}?${new URLSearchParams(asked)}`;

/** The document itself, with what is read of it later. It opens where what was looked for is written. */
export function documentEntry(document: KnownDocument): Entry & KnownDocument {
  const { head, group } = document;
  return Object.assign(document, {
    id: head.uid,
    icon: group === 'page' ? <LuFileText /> : <LuLayoutTemplate />,
    to: documentEditPath(group, head),
    act: async (terms: Parameters<typeof placeOf>[1]) => {
      const place = await placeOf(head, terms);
      if (place !== null) rememberPlace(head.uid, place);
    },
  });
}

export function mediaEntry(media: Media): Entry {
  const { filename, alt } = media;
  const name = imageName(media);
  return {
    group: 'media',
    id: filename,
    name,
    hint: alt,
    icon: <LuImage />,
    forms: formsOf({ name, also: [filename, ...tagsOf(media), alt].join(' ') }),
    to: search(MEDIA_PATH, { search: filename }),
  };
}

export function fileEntry(file: SiteFile): Entry {
  const name = wholeName(file);
  return {
    group: 'file',
    id: file.filename,
    name,
    hint: '',
    icon: <LuFile />,
    forms: formsOf({ name, also: tagsOf(file).join(' ') }),
    to: search(MEDIA_PATH, { kind: 'files', search: name }),
  };
}

/** The list is searched by the e-mail, which is long enough for it. */
export function userEntry({ id, username, email }: User): Entry {
  return {
    group: 'user',
    id: `user ${id}`,
    name: username,
    hint: email,
    icon: <LuUser />,
    forms: formsOf({ name: username, also: email }),
    to: search('/dashboard/users', { search: email }),
  };
}
