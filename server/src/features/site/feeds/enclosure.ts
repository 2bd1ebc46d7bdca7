import { keyOfFileUrl } from '@vestry/sync/media/file-name';
import { escaped } from './xml';

/** By the end of an address. Apple's directory calls an M4A so, and takes no other name for it. */
const TYPES: Record<string, string> = {
  m4a: 'audio/x-m4a',
  mp4: 'audio/mp4',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
};

/** A recording as it is found by others, and as the library of this site names it; undefined for one of another site. */
export interface Recording {
  address: string;
  own: string | undefined;
}

/** @param publicUrl without a slash at the end, which an editor may have typed as well */
export function recordingOf(audio: string, publicUrl: string): Recording {
  const path = audio.startsWith(`${publicUrl}/`) ? audio.slice(publicUrl.length) : audio;
  const address = path.startsWith('/') ? publicUrl + path : path;
  return { address, own: keyOfFileUrl(path) === undefined ? undefined : path };
}

/**
 * RSS wants a size in bytes, and has 0 for one that is not known: so it is with recordings of other sites, which nobody
 * asks while a feed is read.
 */
export function enclosure({ address, own }: Recording, sizes: ReadonlyMap<string, number>): string {
  const size = (own === undefined ? undefined : sizes.get(own)) ?? 0;
  const [, ending = ''] = /\.(\w+)(?:[?#]|$)/.exec(address) ?? [];
  const type = TYPES[ending.toLowerCase()] ?? 'audio/mpeg';
  return `<enclosure url="${escaped(address)}" length="${size}" type="${type}"/>\n`;
}
