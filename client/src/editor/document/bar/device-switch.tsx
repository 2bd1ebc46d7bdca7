import { t } from '@vestry/sync/messages/translate';
import { LuMonitor, LuSmartphone, LuTablet } from 'react-icons/lu';
import { IconButton } from '../../../ui/inputs/icon-button';
import type { MenuItem } from '../../../ui/overlays/menu';
import { DEVICES } from '../../store/devices';
import type { Device } from '../../store/editor-store';
import { useEditor } from '../../store/editor-context';
import { useView } from '../../store/use-store';

const DRAWINGS = { desktop: LuMonitor, tablet: LuTablet, mobile: LuSmartphone } as const;

export const EACH_DEVICE = Object.keys(DEVICES) as Device[];

/** 'Tablet 768×1024' */
export function deviceText(device: Device): string {
  const { label, width, height } = DEVICES[device];
  return `${t(label)} ${width}×${height}`;
}

/** The windows that the canvas can show, the chosen one marked. */
export function useDeviceItems(): MenuItem[] {
  const store = useEditor();
  const chosen = useView((view) => view.device);
  return EACH_DEVICE.map((device) => ({
    label: deviceText(device),
    checked: device === chosen,
    onSelect: () => store.look({ device }),
  }));
}

/** The width of the window that the canvas shows. */
export function DeviceSwitch() {
  const store = useEditor();
  const chosen = useView((view) => view.device);
  return (
    <div role="group" aria-label={t('editor.window')} className="flex">
      {EACH_DEVICE.map((device) => {
        const Drawing = DRAWINGS[device];
        return (
          <IconButton
            key={device}
            label={deviceText(device)}
            icon={<Drawing />}
            pressed={chosen === device}
            onClick={() => store.look({ device })}
          />
        );
      })}
    </div>
  );
}
