import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSize } from '../editor/canvas/use-size';
import type { EditorStore } from '../editor/store/editor-store';
import { Frame } from './frame';
import { addressOf, CASES, GROUNDS, WIDTHS, type Case, type Ground, type Place } from './place';

/** Beside each other the windows are this much smaller; a single one takes the room there is. */
const SMALL = 0.3;

interface WindowsProps {
  label: string;
  store: EditorStore;
  place: Place;
  shown: Case;
  ground: Ground;
}

/** One case of a widget on one ground, at every width that is asked for. */
export function Windows({ label, store, place, shown, ground }: WindowsProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const room = useSize(box);
  const widths = place.width === null ? WIDTHS : [place.width];
  return (
    <div ref={setBox} className="flex gap-2">
      {widths.map((width) => (
        <figure key={width} className="flex flex-col gap-1">
          <figcaption className="text-xs text-faint">
            <Link to={addressOf({ ...place, case: shown, width, ground })} className="hover:underline">
              {width}
            </Link>
          </figcaption>
          <Frame
            store={store}
            title={`${label}, ${CASES[shown]}, ${width}, ${GROUNDS[ground]}`}
            width={width}
            ground={ground}
            rtl={shown === 'rtl'}
            scale={place.width === null ? SMALL : Math.min(1, Math.max(SMALL, (room.width - 2) / width))}
          />
        </figure>
      ))}
    </div>
  );
}
