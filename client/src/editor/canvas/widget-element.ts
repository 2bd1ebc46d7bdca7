/** A widget's own element in the canvas. */
export const elementOf = (document: Document, id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-widget-id="${CSS.escape(id)}"]`);

/** The widget that something in the canvas belongs to. */
export function widgetIdAt(target: EventTarget | null): string | null {
  // Not `instanceof Element`: the target is of another window.
  const from = target as Partial<Element> | null;
  const widget = typeof from?.closest === 'function' ? from.closest<HTMLElement>('[data-widget-id]') : null;
  return widget?.dataset.widgetId ?? null;
}
