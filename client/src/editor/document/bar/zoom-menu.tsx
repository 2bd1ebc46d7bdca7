import { t } from '@vestry/sync/messages/translate';
import { LuChevronDown } from 'react-icons/lu';
import { Menu, type MenuItem } from '../../../ui/overlays/menu';
import { zoomText, zoomTo } from '../../actions/zoom-to';
import { ZOOMS } from '../../model/zoom';
import { useEditor } from '../../store/editor-context';
import { useView } from '../../store/use-store';

/** The sizes that the canvas can show its window at, the chosen one marked. */
export function useZoomItems(): MenuItem[] {
  const store = useEditor();
  const chosen = useView(({ device, zooms }) => zooms[device]);
  return (['fit', ...ZOOMS] as const).map((zoom) => ({
    label: zoomText(zoom),
    checked: zoom === chosen,
    onSelect: () => zoomTo(store, zoom),
  }));
}

export function ZoomMenu() {
  const items = useZoomItems();
  const shown = t('bar.percent', { value: useView((view) => view.shownAt) });
  return (
    <Menu label={t('bar.zoom')} items={items} align="centre">
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={t('bar.zoomAt', { zoom: shown })}
          className="control inline-flex items-center gap-1 rounded-md px-2 text-sm whitespace-nowrap text-soft tabular-nums hover:bg-hover hover:text-ink"
        >
          {shown}
          <LuChevronDown className="size-3.5" />
        </button>
      )}
    </Menu>
  );
}
