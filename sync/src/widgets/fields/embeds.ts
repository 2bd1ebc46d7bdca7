import { decoded } from '../../routes/route';

/** A part of another site that a visitor may load into a page. */
export interface Embed {
  /** Names the site that it is loaded from, for visitors. */
  provider: string;
  /** What the frame shows: https, of one of FRAME_ORIGINS, with a query. */
  src: string;
}

/** The only origins that frames of a page are loaded from; the content security policy says so too. */
export const FRAME_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.openstreetmap.org',
  'https://www.google.com',
] as const;

interface Address {
  host: string;
  path: string;
  query: string;
  hash: string;
}

/** The parts of an https address that somebody copied from a browser; `www.` and `m.` make no other host. */
function partsOf(address: string): Address | undefined {
  // Half of a character cannot be written into another address.
  if (address.length > 2048 || /\p{Surrogate}/u.test(address)) return undefined;
  const [, host = '', path = '', query = '', hash = ''] =
    /^https?:\/\/(?:(?:www|m)\.)?([a-z0-9.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#(\S*))?$/i.exec(
      address.trim(),
    ) ?? [];
  return host === '' ? undefined : { host: host.toLowerCase(), path, query, hash };
}

/** The value of a name in a query, decoded; undefined where there is none or it cannot be decoded. */
function valueIn(query: string, name: string): string | undefined {
  const pair = query.split('&').find((each) => each.startsWith(`${name}=`));
  return pair && (decoded(pair.slice(name.length + 1).replaceAll('+', ' ')) || undefined);
}

/** '90', '90s', '1m30s' and '1h2m' in seconds. */
function secondsOf(time: string | undefined): number {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

function youtube({ host, path, query }: Address): Embed | undefined {
  const places: Partial<Record<string, string | undefined>> = {
    'youtu.be': /^\/([\w-]{11})$/.exec(path)?.[1],
    'youtube.com':
      path === '/watch' ? valueIn(query, 'v') : /^\/(?:shorts|live|embed)\/([\w-]{11})$/.exec(path)?.[1],
    'youtube-nocookie.com': /^\/embed\/([\w-]{11})$/.exec(path)?.[1],
  };
  const id = places[host];
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = secondsOf(valueIn(query, 't') ?? valueIn(query, 'start'));
  const from = start > 0 ? `&start=${start}` : '';
  return { provider: 'YouTube', src: `https://www.youtube-nocookie.com/embed/${id}?rel=0${from}` };
}

function vimeo({ host, path, query }: Address): Embed | undefined {
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined;
  const [, id, key = valueIn(query, 'h')] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{6,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(
      path,
    ) ?? [];
  if (id === undefined) return undefined;
  const shared = key !== undefined && /^[0-9a-f]{6,20}$/.test(key) ? `&h=${key}` : '';
  return { provider: 'Vimeo', src: `https://player.vimeo.com/video/${id}?dnt=1${shared}` };
}

/** The player of the video that an address of YouTube or Vimeo shows; undefined for every other address. */
export function videoOf(address: string): Embed | undefined {
  const parts = partsOf(address);
  return parts && (youtube(parts) ?? vimeo(parts));
}

const NUMBER = String.raw`-?\d{1,3}(?:\.\d+)?`;

/** Half of the width of the map's part of the world at a zoom, in degrees. */
const halfWidth = (zoom: number) => (360 / 2 ** zoom) * 1.4;

function openStreetMap({ host, query, hash }: Address): Embed | undefined {
  if (host !== 'openstreetmap.org') return undefined;
  const [, level, shownLatitude, shownLongitude] =
    new RegExp(String.raw`(?:^|&)map=(\d{1,2})(?:\.\d+)?/(${NUMBER})/(${NUMBER})`).exec(hash) ?? [];
  const latitude = Number(valueIn(query, 'mlat') ?? shownLatitude);
  const longitude = Number(valueIn(query, 'mlon') ?? shownLongitude);
  if (!(Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180)) return undefined;
  const across = halfWidth(Math.min(19, Number(level ?? 16)));
  const down = (across / 2) * Math.cos((latitude * Math.PI) / 180);
  const box = [longitude - across, latitude - down, longitude + across, latitude + down];
  const corners = box.map((degrees) => degrees.toFixed(5)).join('%2C');
  const marker = `${latitude.toFixed(5)}%2C${longitude.toFixed(5)}`;
  return {
    provider: 'OpenStreetMap',
    src: `https://www.openstreetmap.org/export/embed.html?bbox=${corners}&layer=mapnik&marker=${marker}`,
  };
}

function googleMaps({ host, path, query }: Address): Embed | undefined {
  const onMaps = /^maps\.google\.[a-z.]{2,6}$/.test(host);
  if (!onMaps && !(/^google\.[a-z.]{2,6}$/.test(host) && /^\/maps(?:\/|$)/.test(path))) return undefined;
  const provider = 'Google Maps';
  const shared = path === '/maps/embed' ? valueIn(query, 'pb') : undefined;
  if (shared !== undefined)
    return { provider, src: `https://www.google.com/maps/embed?pb=${encodeURIComponent(shared)}` };
  const [, point, zoom] =
    new RegExp(String.raw`/@(${NUMBER},${NUMBER})(?:,(\d{1,2})(?:\.\d+)?z)?`).exec(path) ?? [];
  const place = /\/(?:place|search)\/([^/@][^/]*)/.exec(path)?.[1];
  const asked = valueIn(query, 'q') ?? valueIn(query, 'query');
  const target = (place && decoded(place.replaceAll('+', ' '))) ?? asked ?? point;
  if (target === undefined) return undefined;
  const near = zoom === undefined ? '' : `&z=${zoom}`;
  return {
    provider,
    src: `https://www.google.com/maps?q=${encodeURIComponent(target)}${near}&output=embed`,
  };
}

/** The map of what an address of OpenStreetMap or Google Maps shows; undefined for every other address. */
export function mapOf(address: string): Embed | undefined {
  const parts = partsOf(address);
  return parts && (openStreetMap(parts) ?? googleMaps(parts));
}
