import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { type ComponentType, useState } from 'react';
import type { TreeNode } from '@vestry/sync/tree/node';
import { rootType } from '@vestry/sync/widgets/default-tree';
import { Segments } from '../../ui/inputs/segments';
import { mayHold, type Spot } from '../model/placement';
import { useEditor } from '../store/editor-context';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { WidgetMenu } from './widget-menu';

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

/** One part of the picker, with a name of its own to choose it by. */
interface PickerPart {
  name: string;
  label: MessageKey;
  /** Has it anything for a place in this widget? */
  fits: (parent: TreeNode) => boolean;
  /** Shown for the place that what is chosen goes to. */
  Part: ComponentType<{ spot: Spot }>;
}

const { Part: SectionMenu } = fetchedPart(async () => (await import('./templates/section-menu')).default);

/** In the order they are offered; the first that fits is shown first. */
const PARTS: readonly PickerPart[] = [
  { name: 'widgets', label: 'adding.widgets', fits: () => true, Part: WidgetMenu },
  {
    name: 'templates',
    label: 'adding.templates',
    // Sections are for pages: a header takes none.
    fits: (parent) => mayHold(parent, rootType('page')),
    Part: SectionMenu,
  },
];
