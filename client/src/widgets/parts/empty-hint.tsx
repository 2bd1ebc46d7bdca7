import { type MessageKey, t } from '@vestry/sync/messages/translate';
import type { RenderContext } from '../render-context';

/** What to do with a widget that shows nothing yet, in its place on the canvas; visitors see nothing. */
export function EmptyHint({ context, text }: { context: RenderContext; text: MessageKey }) {
  return context.mode === 'canvas' ? <p className="empty-hint">{t(text)}</p> : null;
}
