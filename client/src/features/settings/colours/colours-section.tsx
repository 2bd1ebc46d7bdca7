import { t } from '@vestry/sync/messages/translate';
import { contrast, READABLE } from '@vestry/sync/widgets/fields/colours';
import { paletteOf, readableNear, USUAL_PALETTE } from '@vestry/sync/widgets/palette';
import { Button } from '../../../ui/inputs/button';
import { chosenIn } from './chosen-colours';
import { ColourField } from './colour-field';
import { ColoursPreview } from './colours-preview';
import { PaletteChoice } from './palette-choice';
import type { FieldOf } from '../field';
import { Section } from '../section';

const ROWS = [
  ['colourBackground', 'settings.colourBackground', USUAL_PALETTE.background],
  ['colourText', 'settings.colourText', USUAL_PALETTE.text],
  ['colourAccent', 'settings.colourAccent', USUAL_PALETTE.accent],
  ['colourDark', 'settings.colourDark', USUAL_PALETTE.dark],
] as const;

export function ColoursSection({ field }: { field: FieldOf }) {
  const palette = paletteOf(chosenIn(field)) ?? USUAL_PALETTE;
  const onBackground = { colourText: palette.text, colourAccent: palette.accent };
  const chosen = ROWS.some(([name]) => field(name).value !== '');
  return (
    <Section name="colours" title={t('settings.colours')} hint={t('settings.coloursHint')}>
      <PaletteChoice
        chosen={chosenIn(field)}
        onChoose={(one) => {
          for (const [name] of ROWS) field(name).onChange(one[name]);
        }}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {ROWS.map(([name, label, usual]) => {
          const pair = name === 'colourText' || name === 'colourAccent' ? onBackground[name] : undefined;
          const better = pair && readableNear(pair, palette.background);
          const unreadable = better !== undefined && better !== pair;
          return (
            <div key={name} className="flex flex-col items-start gap-2">
              <ColourField
                {...field(name)}
                label={t(label)}
                usual={usual}
                help={pair && <Contrast one={pair} other={palette.background} />}
              />
              {unreadable ? (
                <Button onClick={() => field(name).onChange(better)}>
                  <span aria-hidden className="size-4 rounded-sm" style={{ backgroundColor: better }} />
                  {t('settings.colourUse', { colour: better })}
                </Button>
              ) : null}
            </div>
          );
        })}
      </div>
      <ColoursPreview palette={palette} />
      {chosen ? (
        <div>
          <Button
            className="max-w-full max-md:h-auto max-md:min-h-11 max-md:whitespace-normal"
            onClick={() => {
              for (const [name] of ROWS) field(name).onChange('');
            }}
          >
            {t('settings.colourReset')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

/** Rounded down, so that what is refused never seems to be enough. */
function Contrast({ one, other }: { one: string; other: string }) {
  const ratio = contrast(one, other);
  const words = t('settings.contrast', { ratio: Math.floor(ratio * 10) / 10 });
  return ratio < READABLE ? <span className="font-medium text-red-ink">{words}</span> : words;
}
