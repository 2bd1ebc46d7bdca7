import type { Media } from '@vestry/sync/contract/media';
import { CORNERS, type Corner, type Crop, type CropShape, moved, withCorner } from '@vestry/sync/media/crop';
import { t } from '@vestry/sync/messages/translate';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { arrowStep } from '../../../ui/inputs/arrow-step';

/** Of the middle of a corner's handle, from the area's own sides. */
const AT: Record<Corner, string> = {
  'left top': '-left-5.5 -top-5.5 cursor-nwse-resize',
  'right top': '-right-5.5 -top-5.5 cursor-nesw-resize',
  'left bottom': '-left-5.5 -bottom-5.5 cursor-nesw-resize',
  'right bottom': '-right-5.5 -bottom-5.5 cursor-nwse-resize',
};

/** What a pointer has taken hold of, and where, in pixels of the picture. */
interface Hold {
  corner: Corner | null;
  from: { x: number; y: number };
  crop: Crop;
}

interface CropFrameProps {
  media: Media;
  shape: CropShape;
  crop: Crop;
  /** Of what says how it is used. */
  hintId: string;
  onCrop: (crop: Crop) => void;
}

/** The picture with the area that is kept: dragged as a whole or by a corner, and moved by the arrow keys. */
export function CropFrame({ media, shape, crop, hintId, onCrop }: CropFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [hold, setHold] = useState<Hold | null>(null);
  const picture = { width: media.width, height: media.height };

  const pointAt = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    return {
      x: ((clientX - left) / width) * picture.width,
      y: ((clientY - top) / height) * picture.height,
    };
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const handle = (event.target as Element).closest<HTMLElement>('[data-corner]');
    const corner = CORNERS.find((each) => each === handle?.dataset['corner']) ?? null;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHold({ corner, from: pointAt(event), crop });
  };
  const drag = (event: PointerEvent) => {
    if (!hold) return;
    const to = pointAt(event);
    const by = { x: to.x - hold.from.x, y: to.y - hold.from.y };
    if (hold.corner === null)
      return onCrop(moved(hold.crop, { x: hold.crop.x + by.x, y: hold.crop.y + by.y }, picture));
    // The corner keeps its distance from the pointer.
    const x = (hold.corner.startsWith('left') ? hold.crop.x : hold.crop.x + hold.crop.width) + by.x;
    const y = (hold.corner.endsWith('top') ? hold.crop.y : hold.crop.y + hold.crop.height) + by.y;
    onCrop(withCorner(hold.crop, hold.corner, { x, y }, { picture, shape }));
  };
  const byKey = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    onCrop(moved(crop, { x: crop.x + step.x, y: crop.y + step.y }, picture));
  };
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

  return (
    <div ref={box} dir="ltr" className="relative inline-block max-w-full overflow-hidden select-none">
      <img
        src={media.url}
        width={media.width}
        height={media.height}
        alt=""
        draggable={false}
        className="pointer-events-none h-auto max-h-[60dvh] w-auto max-w-full object-contain lg:max-h-[70dvh]"
      />
      <button
        type="button"
        aria-label={t('cropping.area', crop)}
        aria-describedby={hintId}
        onKeyDown={byKey}
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={() => setHold(null)}
        onPointerCancel={() => setHold(null)}
        className="absolute cursor-move touch-none border border-[#fff] shadow-[0_0_0_9999px_#000a] outline-offset-[-3px]"
        style={{
          left: share(crop.x, picture.width),
          top: share(crop.y, picture.height),
          width: share(crop.width, picture.width),
          height: share(crop.height, picture.height),
        }}
      >
        {CORNERS.map((corner) => (
          <span
            key={corner}
            data-corner={corner}
            className={`absolute flex size-11 items-center justify-center ${AT[corner]}`}
          >
            <span className="size-4 rounded-full border-2 border-[#fff] bg-[#000]/60" />
          </span>
        ))}
      </button>
    </div>
  );
}
