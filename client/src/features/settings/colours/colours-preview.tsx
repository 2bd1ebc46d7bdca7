import { t } from '@vestry/sync/messages/translate';
import { readableOn } from '@vestry/sync/widgets/fields/colours';
import type { Palette } from '@vestry/sync/widgets/palette';
import { gapAfter } from '../../../lib/text';

/** The colours on each other as pages have them; a picture, of which the names of the fields say everything. */
export function ColoursPreview({ palette }: { palette: Palette }) {
  const { background, text, accent, dark, accentOnDark } = palette;
  return (
    <div
      role="img"
      aria-label={t('settings.coloursPreview')}
      className="overflow-hidden rounded-md border border-line forced-color-adjust-none"
      style={{ backgroundColor: background, color: text }}
    >
      <div className="flex flex-col items-start gap-2 p-4">
        <p className="text-lg font-semibold">{t('settings.coloursSampleTitle')}</p>
        <p className="text-sm">
          {t('settings.coloursSampleText')}
          {gapAfter(t('settings.coloursSampleText'))}
          <span className="underline" style={{ color: accent }}>
            {t('settings.coloursSampleLink')}
          </span>
        </p>
        <p
          className="rounded-full px-4 py-2 text-sm font-semibold"
          style={{ backgroundColor: accent, color: readableOn(accent, '#ffffff', '#1b2430') }}
        >
          {t('settings.coloursSampleButton')}
        </p>
      </div>
      <p
        className="px-4 py-3 text-sm"
        style={{ backgroundColor: dark, color: readableOn(dark, '#ffffff', '#1b2430') }}
      >
        {t('settings.colourDark')} ·{' '}
        <span className="underline" style={{ color: accentOnDark }}>
          {t('settings.coloursSampleLink')}
        </span>
      </p>
    </div>
  );
}
