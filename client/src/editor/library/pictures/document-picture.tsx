import { readTopics } from '@vestry/sync/dates/topics';
import { paletteOf, USUAL_PALETTE } from '@vestry/sync/widgets/palette';
import { useEffect, useMemo, useState } from 'react';
import type { DocumentRow } from '../../../data/documents/document-row';
import { useOpenedState } from '../../../data/documents/opened-state';
import { PagePicture, type ShownPage, type SiteLook } from '../../canvas/page-picture';
import { useInSight } from '../../../ui/hooks/use-in-sight';
import { partOf, treesOf, useSiteOfDevice } from '../../store/use-site';
import type { Site } from '../../store/site-context';
import { asText } from '../../../lib/text';
import { siteLang, siteName } from '../../../lib/site-cookies';
import { siteShared } from '../../../lib/site-shared';

/** Of a picture: its height in parts of its width. */
const RATIO = 0.625;

function lookOfSite(): SiteLook {
  const shared = siteShared();
  const { typefaces, logo, openingHours: hours } = shared;
  const palette = paletteOf(shared) ?? USUAL_PALETTE;
  return { siteName: siteName(), palette, typefaces, logo, hours, language: siteLang() };
}

/** Reads what all pictures need of the site once for them. */
export function FollowedSite({ onSite }: { onSite: (site: Site) => void }) {
  const site = useSiteOfDevice();
  useEffect(() => onSite(site), [site, onSite]);
  return null;
}

interface DocumentPictureProps {
  document: Pick<DocumentRow, 'uid' | 'kind'>;
  site: Site;
  onDrawn: () => void;
}

/** A document as it is on this device, with what is not saved yet; for the eye alone. */
export function DocumentPicture({ document, site, onDrawn }: DocumentPictureProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const seen = useInSight(box);
  return (
    <div ref={setBox} className="size-full">
      {seen ? <Drawn document={document} site={site} onDrawn={onDrawn} /> : null}
    </div>
  );
}

function Drawn({ document: { uid, kind }, site, onDrawn }: DocumentPictureProps) {
  const state = useOpenedState(uid);
  const look = useMemo(() => lookOfSite(), []);
  const page = useMemo((): ShownPage | null => {
    if (!state) return null;
    const { fields, tree } = state;
    const trees = treesOf(site.elements);
    const part = (value: unknown) => (kind === 'page' ? partOf(trees, value) : null);
    return {
      uid,
      name: asText(fields.title) || asText(fields.name),
      route: asText(fields.route),
      lang: asText(fields.lang),
      entry: fields.entry,
      topics: readTopics(fields.topics),
      tree,
      header: part(fields.headerId),
      footer: part(fields.footerId),
    };
  }, [state, site.elements, uid, kind]);
  // Of one that went meanwhile there is nothing to draw: the next one does not wait for it.
  const isGone = state === null;
  useEffect(() => {
    if (isGone) onDrawn();
  }, [isGone, onDrawn]);
  return page ? <PagePicture page={page} site={site} look={look} ratio={RATIO} onDrawn={onDrawn} /> : null;
}
