import type { TreeNode } from '@vestry/sync/tree/node';
import { t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { LuListChecks } from 'react-icons/lu';
import type { RenderContext } from '../../widgets/render-context';
import type { Spot } from '../model/placement';
import { SamplePicture } from './sample-picture';
import { useDragFromPicker } from './use-drag-from-picker';

interface TileProps {
  name: string;
  hint: string;
  icon?: ReactNode;
  /** How much the checks found in it. */
  toCheck?: number | undefined;
  /** What the picture shows. */
  sample: TreeNode;
  elements: RenderContext['elements'];
  /** The type of widget that it adds. A mouse can drag it to a place that may contain that type. */
  type: string;
  /** `to` is the place of a drop; without it the widget goes to the picker's place. */
  onChoose: (to?: Spot) => void;
}

/** One of the picker: a picture of what one gets, its name, and a line about it. */
export function Tile({ name, hint, icon, toCheck, sample, elements, type, onChoose }: TileProps) {
  const dragHandlers = useDragFromPicker(type, onChoose);
  return (
    <li
      {...dragHandlers}
      className="relative flex flex-col rounded-lg border border-line bg-surface hover:border-accent hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <SamplePicture
        node={sample}
        elements={elements}
        fallback={<span className="text-3xl opacity-60">{icon}</span>}
      />
      <button
        type="button"
        data-tile
        onClick={() => onChoose()}
        className="flex flex-1 flex-col items-start gap-0.5 rounded-lg p-2.5 text-start wrap-anywhere outline-none after:absolute after:inset-0"
      >
        <span className="flex items-center gap-1.5 text-sm font-medium text-ink">
          <span className="text-accent-ink">{icon}</span>
          <span>{name}</span>
        </span>
        <span className="text-xs text-faint">{hint}</span>
        {toCheck === undefined ? null : (
          <span className="flex items-start gap-1.5 text-xs text-orange-ink">
            <LuListChecks className="mt-0.5 shrink-0" />
            {t('adding.toCheck', { count: toCheck })}
          </span>
        )}
      </button>
    </li>
  );
}
