import type { WidgetValue } from '@vestry/sync/tree/node';
import { t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { Segments } from '../../../ui/inputs/segments';
import { onScreen, SMALLER_SCREENS, type SmallerScreen, type Steps } from '../../model/look-steps';
import { useEditor } from '../../store/editor-context';
import { useView } from '../../store/use-store';

const SCREENS = Object.keys(SMALLER_SCREENS) as SmallerScreen[];

/** Something of the look is another one there. */
const differs = (value: WidgetValue, screen: SmallerScreen): boolean =>
  onScreen(screen).some(({ field }) => value[field] !== undefined);

interface SmallerScreensProps {
  value: WidgetValue;
  steps: (all: readonly Steps[]) => ReactNode;
}

/** What differs on phones and on tablets: the screen is the one whose window the canvas shows. */
export function SmallerScreens({ value, steps }: SmallerScreensProps) {
  const store = useEditor();
  const device = useView((view) => view.device);
  const screen = SCREENS.find((each) => SMALLER_SCREENS[each].device === device);
  const choose = (next: string) => {
    const chosen = SCREENS.find((each) => each === next);
    if (chosen) store.look({ device: SMALLER_SCREENS[chosen].device });
  };
  return (
    <div role="group" aria-label={t('looks.smaller')} className="flex flex-col gap-3">
      <p className="text-xs text-soft">{t('looks.smallerHelp')}</p>
      <Segments
        label={t('looks.screen')}
        value={screen ?? ''}
        segments={SCREENS.map((each) => ({
          value: each,
          label: t(SMALLER_SCREENS[each].label),
          content: (
            <span className="flex items-center gap-1.5">
              {t(SMALLER_SCREENS[each].label)}
              {differs(value, each) ? <span className="size-1.5 rounded-full accent-fill" /> : null}
            </span>
          ),
        }))}
        onChange={choose}
      />
      {screen ? steps(onScreen(screen)) : null}
    </div>
  );
}

/** Either of them has a look of its own. */
export const hasSmallerScreens = (value: WidgetValue): boolean =>
  SCREENS.some((screen) => differs(value, screen));
