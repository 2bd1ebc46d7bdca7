/** Returns a widget's own element in the canvas. */
export const elementOf = (document: Document, id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-widget-id="${CSS.escape(id)}"]`);

/** Like `closest`, for the target of an event: not `instanceof Element`, the target may be of another window. */
export function closestOf(target: EventTarget | null, selector: string): HTMLElement | null {
  const from = target as Partial<Element> | null;
  return typeof from?.closest === 'function' ? from.closest<HTMLElement>(selector) : null;
}

/** Whether the editor pressed it by itself, as it does on a dot of a carousel to turn it to what is edited, or it is a tool. */
export const isOfEditor = ({ isTrusted, target }: MouseEvent): boolean =>
  !isTrusted || closestOf(target, '[data-overlay], [data-plus]') !== null;

/** Returns the widget that something in the canvas belongs to. */
export const widgetIdAt = (target: EventTarget | null): string | null =>
  closestOf(target, '[data-widget-id]')?.dataset.widgetId ?? null;

/** What is typed into now, of one line or an article. */
export const TYPED_INTO = '[data-typing], [data-writing]';

/** What stays in the window's corner (the survey) says nothing of the order of its neighbours. */
export function flowRect(element: HTMLElement | null): DOMRect | null {
  if (!element || element.ownerDocument.defaultView?.getComputedStyle(element).position === 'fixed')
    return null;
  return element.getBoundingClientRect();
}
