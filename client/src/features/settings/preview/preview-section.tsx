import { isLanguageTag } from '@vestry/sync/text/language-tag';
import { t } from '@vestry/sync/messages/translate';
import { pairNamed } from '@vestry/sync/site/typeface-pairs';
import { paletteOf, USUAL_PALETTE } from '@vestry/sync/widgets/palette';
import { safeImage } from '@vestry/sync/widgets/fields/safe';
import { useDeferredValue, useMemo } from 'react';
import { PagePicture, type SiteLook } from '../../../editor/canvas/page-picture';
import { useSiteOfDevice } from '../../../editor/store/use-site';
import { siteLang } from '../../../lib/site-cookies';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { chosenIn } from '../colours/chosen-colours';
import type { FieldOf } from '../field';
import { Section } from '../section';
import { useThreePages } from './use-three-pages';

/** The first screen of each. */
const RATIO = 0.5;

/** Three pages with what is typed, before it is kept. */
export function PreviewSection({ field }: { field: FieldOf }) {
  const site = useSiteOfDevice();
  const pages = useThreePages(site);
  const colours = JSON.stringify(chosenIn(field));
  const palette = useMemo(() => paletteOf(JSON.parse(colours)) ?? USUAL_PALETTE, [colours]);
  const logo = safeImage(field('logo').value) ?? '';
  const siteName = field('name').value;
  const hours = field('openingHours').value;
  const typed = field('language').value;
  // Dates in words are written in it, which nobody can do in one that is half typed.
  const language = isLanguageTag(typed) ? typed : siteLang();
  const typefaces = pairNamed(field('typefaces').value);
  const look = useDeferredValue(
    useMemo(
      (): SiteLook => ({ siteName, palette, typefaces, logo, hours, language }),
      [siteName, palette, typefaces, logo, hours, language],
    ),
  );
  return (
    <Section title={t('settings.preview')} hint={t('settings.previewHint')}>
      {pages === null ? (
        <Skeleton className="aspect-8/5 w-full" />
      ) : pages.length === 0 ? (
        <p className="text-sm text-soft">{t('settings.previewEmpty')}</p>
      ) : (
        pages.map((page) => (
          <figure key={page.uid} className="flex flex-col gap-1">
            <PagePicture
              page={page}
              site={site}
              look={look}
              ratio={RATIO}
              className="rounded-md border border-line"
            />
            <figcaption className="truncate text-xs text-soft">{page.name}</figcaption>
          </figure>
        ))
      )}
    </Section>
  );
}
