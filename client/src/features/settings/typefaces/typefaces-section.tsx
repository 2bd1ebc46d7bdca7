import { t } from '@vestry/sync/messages/translate';
import { PAIR_NAMES, TYPEFACE_PAIRS, type TypefacePair } from '@vestry/sync/site/typeface-pairs';
import { useLayoutEffect } from 'react';
import { adoptSheet } from '../../../lib/adopt-sheet';
import { samplesSheet } from '../../../widgets/typefaces/typeface-sheet';
import type { FieldOf } from '../field';
import { Section } from '../section';
import { pairWords } from './pair-words';

/** As the sheets of the site name them for a visitor's device. */
const OF_THE_DEVICE = {
  headings: "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif",
  words: 'system-ui, sans-serif',
};

function samples(pair: TypefacePair | '') {
  if (pair === '') return OF_THE_DEVICE;
  const { headings, text } = TYPEFACE_PAIRS[pair];
  return { headings: `'${headings}', serif`, words: `'${text}', sans-serif` };
}

/** A typeface for headings and one for text, each pair shown in itself. */
export function TypefacesSection({ field }: { field: FieldOf }) {
  const { value, onChange, name, error } = field('typefaces');
  useLayoutEffect(() => {
    const before = document.adoptedStyleSheets;
    adoptSheet(document, samplesSheet());
    return () => void (document.adoptedStyleSheets = before);
  }, []);
  return (
    <Section name="typefaces" title={t('settings.typefaces')} hint={t('settings.typefacesHint')}>
      <div role="radiogroup" aria-label={t('settings.typefaces')} className="grid gap-3 md:grid-cols-2">
        {(['', ...PAIR_NAMES] as const).map((pair) => (
          <Choice
            key={pair}
            pair={pair}
            name={name}
            isChosen={value === pair}
            onChoose={() => onChange(pair)}
          />
        ))}
      </div>
      {error === null ? null : <p className="text-sm text-red-ink">{error}</p>}
    </Section>
  );
}

interface ChoiceProps {
  pair: TypefacePair | '';
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ pair, name, isChosen, onChoose }: ChoiceProps) {
  const sample = samples(pair);
  return (
    <label className="flex cursor-pointer flex-col gap-1 rounded-md border border-line-control p-4 has-checked:border-accent has-checked:bg-accent-soft has-checked:chosen has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <span className="flex items-center gap-2 text-sm font-medium">
        <input type="radio" name={name} value={pair} checked={isChosen} onChange={onChoose} />
        {pairWords(pair)}
      </span>
      <span aria-hidden className="mt-1 text-xl font-semibold" style={{ fontFamily: sample.headings }}>
        {t('settings.coloursSampleTitle')}
      </span>
      <span aria-hidden className="text-sm text-soft" style={{ fontFamily: sample.words }}>
        {t('settings.typefacesSample')}
      </span>
    </label>
  );
}
