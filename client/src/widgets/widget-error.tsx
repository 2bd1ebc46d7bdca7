import { t } from '@vestry/sync/messages/translate';
import type { Frame } from './view';

/** In the canvas a widget that cannot be shown says so in its place. */
export function WidgetError({ error, ...marks }: { error: unknown } & Partial<Frame>) {
  return (
    <div {...marks} className="w widget-error" role="alert">
      {error instanceof Error ? error.message : t('widgets.notShown')}
    </div>
  );
}
