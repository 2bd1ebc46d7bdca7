import { createReadStream } from 'node:fs';
import { fileText } from '../wordpress/file/file-text';
import { BEGINNING, otherFileOf } from '../wordpress/file/other-file';
import { readWxr } from '../wordpress/file/read-wxr';
import type { WxrEntry } from '../wordpress/file/wxr-item';
import { type Archive, openArchive } from './archive';
import { readBlogger } from './read-blogger';
import { readFiles } from './read-files';
import { readGhost } from './read-ghost';

/** The text of a file from its beginning, at each call; or files. */
export type Source = (() => AsyncIterable<string>) | Archive;

/** What was exported, whatever it is: a file, an archive, a folder. `name`: what it was called. */
export const openSource = async (path: string, name: string): Promise<Source> =>
  (await openArchive(path, name)) ?? (() => fileText(createReadStream(path)));

export function closeSource(source: Source): void {
  if (typeof source !== 'function') source.close();
}

async function beginningOf(source: () => AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of source()) {
    text = (text + piece).trimStart();
    if (text.length >= BEGINNING) break;
  }
  return text;
}

/**
 * The entries of a former site, by whatever system it was exported: WordPress, and those that write
 * its form, Blogger, Ghost; or written by hand, as files of Markdown and HTML.
 */
export async function* readEntries(source: Source): AsyncGenerator<WxrEntry> {
  if (typeof source !== 'function') return yield* readFiles(source);
  const kind = otherFileOf(await beginningOf(source));
  if (kind === 'atom') return yield* readBlogger(source);
  if (kind === 'json') return yield* readGhost(source());
  return yield* readWxr(source());
}
