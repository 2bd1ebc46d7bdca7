import type { TreeNode } from '@vestry/sync/tree/node';
import type { MessageKey } from '@vestry/sync/messages/translate';
import type { ComponentType } from 'react';
import { rootType } from '@vestry/sync/widgets/default-tree';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { mayHold, type Spot } from '../model/placement';
import { WidgetMenu } from './widget-menu';

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
export const PARTS: readonly PickerPart[] = [
  { name: 'widgets', label: 'adding.widgets', fits: () => true, Part: WidgetMenu },
  {
    name: 'templates',
    label: 'adding.templates',
    // Sections are for pages: a header takes none.
    fits: (parent) => mayHold(parent, rootType('page')),
    Part: SectionMenu,
  },
];
