import type { DocumentKind } from '@vestry/sync/contract/document';
import { checking, type Finding } from '@vestry/sync/checks/check';
import type { Steps } from '@vestry/sync/checks/in-steps';
import { reading } from '@vestry/sync/checks/read-page';
import type { KnownPage } from '@vestry/sync/links/dead-links';
import type { Brightness } from '@vestry/sync/media/brightness';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { elementRef } from '@vestry/sync/widgets/element-ref';
import { knownPages } from '../../data/links/known-pages';
import { livingDocuments } from '../../data/storage/document-heads';
import type { VestryDatabase } from '../../data/storage/database';
import { siteLook } from '../../lib/site-shared';
import { loadEveryLanguage } from '../../lib/messages';
import { treesOf } from '../store/use-site';
import type { Site } from '../store/site-context';

/** What this device knows beside the document: the other pages, and what the media library says of images. */
export interface KnownHere {
  pages: ReadonlyMap<string, KnownPage>;
  /** By address; undefined of a decoration, which needs no words. */
  alts: ReadonlyMap<string, string | undefined>;
  /** By address, of what has been measured. */
  brightness: ReadonlyMap<string, Brightness>;
}

export async function readKnown(db: VestryDatabase): Promise<KnownHere> {
  // A page may have been begun before the site spoke another language: samples of all of them are known again.
  const [heads, media] = await Promise.all([
    livingDocuments(db),
    db.media.toArray(),
    loadEveryLanguage('site'),
  ]);
  return {
    pages: knownPages(heads.filter(({ kind }) => kind === 'page')),
    alts: new Map(media.map(({ url, alt, decorative }) => [url, decorative ? undefined : alt])),
    brightness: new Map(media.flatMap(({ url, brightness }) => (brightness ? [[url, brightness]] : []))),
  };
}

interface Checked {
  kind: DocumentKind;
  state: DocumentState;
  elements: Site['elements'];
  known: KnownHere;
}

/** What is found in a document as it is now. */
export function* findingsIn({ kind, state, elements, known }: Checked): Steps<Finding[]> {
  const { fields, tree } = state;
  const trees = treesOf(elements);
  const partOf = (value: unknown) => {
    const id = elementRef(value);
    const part = id === null ? undefined : trees[id];
    return id !== null && part ? { id, tree: part } : null;
  };
  const shown = yield* reading({
    tree,
    elements: trees,
    altOf: (address) => known.alts.get(address),
    brightnessOf: (address) => known.brightness.get(address),
    palette: siteLook().palette,
    ...(kind === 'page'
      ? { page: { header: partOf(fields.headerId), footer: partOf(fields.footerId) } }
      : {}),
  });
  return yield* checking(shown, {
    // A link to the page itself leads to what is about to be public.
    pageOf: (route) => (kind === 'page' && route === fields.route ? 'public' : known.pages.get(route)),
  });
}
