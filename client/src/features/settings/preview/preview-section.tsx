import { isLanguageTag } from '@vestry/sync/language-tag';
import { t } from '@vestry/sync/messages/translate';
import { pairNamed } from '@vestry/sync/typeface-pairs';
import { paletteOf, USUAL_PALETTE } from '@vestry/sync/widgets/palette';
import { safeImage } from '@vestry/sync/widgets/fields/safe';
import { useDeferredValue, useMemo } from 'react';
import { siteLang } from '../../../lib/site-lang';
import { Skeleton } from '../../../ui/skeleton';
import { chosenIn } from '../colours/chosen-colours';
import type { FieldOf } from '../field';
import { PagePreview, type TypedLook } from './page-preview';
import { Section } from '../section';
import { useThreePages } from './use-three-pages';

/** Three pages with what is typed, before it is kept. */
export function PreviewSection({ field }: { field: FieldOf }) {
  const pages = useThreePages();
  const colours = JSON.stringify(chosenIn(field));
  const palette = useMemo(() => paletteOf(JSON.parse(colours)) ?? USUAL_PALETTE, [colours]);
  const logo = safeImage(field('logo').value) ?? '';
  const typed = field('language').value;
  // Dates in words are written in it, which nobody can do in one that is half typed.
  const language = isLanguageTag(typed) ? typed : siteLang();
  const typefaces = pairNamed(field('typefaces').value);
  const look = useDeferredValue(
    useMemo((): TypedLook => ({ palette, typefaces, logo, language }), [palette, typefaces, logo, language]),
  );
  return (
    <Section title={t('settings.preview')} hint={t('settings.previewHint')}>
      {pages === null ? (
        <Skeleton className="aspect-8/5 w-full" />
      ) : pages.length === 0 ? (
        <p className="text-sm text-soft">{t('settings.previewEmpty')}</p>
      ) : (
        pages.map((page) => <PagePreview key={page.uid} page={page} look={look} />)
      )}
    </Section>
  );
}
