import { t } from '@vestry/sync/messages/translate';
import { PALETTE_NAMES, type PaletteName, PALETTES } from '@vestry/sync/site/palettes';
import type { ChosenColours } from '@vestry/sync/widgets/palette';
import { useId } from 'react';

const words: Record<PaletteName, () => string> = {
  lake: () => t('settings.paletteLake'),
  forest: () => t('settings.paletteForest'),
  brick: () => t('settings.paletteBrick'),
  wine: () => t('settings.paletteWine'),
  harbor: () => t('settings.paletteHarbor'),
  plum: () => t('settings.palettePlum'),
  ink: () => t('settings.paletteInk'),
  evening: () => t('settings.paletteEvening'),
};

const COLOURS = ['colourBackground', 'colourText', 'colourAccent', 'colourDark'] as const;

interface PaletteChoiceProps {
  chosen: ChosenColours;
  onChoose: (palette: ChosenColours) => void;
}

/** Sets of colors that go together: one click paints the whole site. */
export function PaletteChoice({ chosen, onChoose }: PaletteChoiceProps) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('settings.palettes')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3"
    >
      {PALETTE_NAMES.map((name) => {
        const palette = PALETTES[name];
        return (
          <label
            key={name}
            className="flex cursor-pointer flex-col gap-2 rounded-md border border-line-control p-3 text-sm font-medium has-checked:border-accent has-checked:bg-accent-soft has-checked:chosen has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <span aria-hidden className="flex h-8 overflow-hidden rounded-sm border border-line">
              {COLOURS.map((colour) => (
                <span key={colour} className="flex-1" style={{ backgroundColor: palette[colour] }} />
              ))}
            </span>
            <span className="flex items-center gap-2">
              <input
                type="radio"
                name={group}
                checked={COLOURS.every((colour) => palette[colour] === chosen[colour])}
                onChange={() => onChoose(palette)}
              />
              {words[name]()}
            </span>
          </label>
        );
      })}
    </div>
  );
}
