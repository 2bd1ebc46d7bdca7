import { t } from '@vestry/sync/messages/translate';
import { LuMonitor, LuSmartphone, LuTablet } from 'react-icons/lu';
import { IconButton } from '../../ui/icon-button';
import type { Device } from '../store/editor-store';
import { useEditor } from '../store/editor-context';
import { useView } from '../store/use-store';
import { DEVICES } from './devices';

const DRAWINGS = { desktop: LuMonitor, tablet: LuTablet, mobile: LuSmartphone } as const;

/** The width of the window that the canvas shows. */
export function DeviceSwitch() {
  const store = useEditor();
  const device = useView((view) => view.device);
  return (
    <div role="group" aria-label={t('editor.window')} className="flex">
      {(Object.keys(DEVICES) as Device[]).map((each) => {
        const { label, width, height } = DEVICES[each];
        const Drawing = DRAWINGS[each];
        return (
          <IconButton
            key={each}
            label={`${t(label)} ${width}×${height}`}
            icon={<Drawing />}
            pressed={device === each}
            onClick={() => store.look({ device: each })}
          />
        );
      })}
    </div>
  );
}
