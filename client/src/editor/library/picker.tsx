import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { Segments } from '../../ui/inputs/segments';
import type { Spot } from '../model/placement';
import { useEditor } from '../store/editor-context';
import { PARTS } from './parts';

/** What can be added at a place: one part of the picker at a time. */
export default function Picker({ spot }: { spot: Spot }) {
  const store = useEditor();
  const [chosen, choose] = useState('');
  const parent = store.index.get(spot.parent)?.node;
  const parts = parent ? PARTS.filter(({ fits }) => fits(parent)) : [];
  const shown = parts.find(({ name }) => name === chosen) ?? parts[0];
  if (!shown) return null;
  return (
    <div className="flex flex-col gap-4">
      {parts.length > 1 ? (
        <Segments
          label={t('adding.parts')}
          value={shown.name}
          segments={parts.map(({ name, label }) => ({ value: name, label: t(label) }))}
          onChange={choose}
        />
      ) : null}
      <shown.Part spot={spot} />
    </div>
  );
}
