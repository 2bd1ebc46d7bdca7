import { BEGINNING, otherFileOf } from '../wordpress/other-file';
import { readWxr } from '../wordpress/read-wxr';
import type { WxrChannel, WxrItem } from '../wordpress/wxr-item';
import { readBlogger } from './read-blogger';
import { readGhost } from './read-ghost';

/** The text of a file from its beginning, at each call. */
export type Source = () => AsyncIterable<string>;

async function beginningOf(source: Source): Promise<string> {
  let text = '';
  for await (const piece of source()) {
    text = (text + piece).trimStart();
    if (text.length >= BEGINNING) break;
  }
  return text;
}

/** The entries of a former site, by whatever system it was exported: WordPress, and those that write its form, Blogger, Ghost. */
export async function* readEntries(source: Source): AsyncGenerator<{ item: WxrItem; channel: WxrChannel }> {
  const kind = otherFileOf(await beginningOf(source));
  if (kind === 'atom') yield* readBlogger(source);
  else if (kind === 'json') yield* readGhost(source());
  else yield* readWxr(source());
}
