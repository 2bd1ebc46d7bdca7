/**
 * Fills the element with one button for each place; gives back what marks the current one. `data-label` names them:
 * 'Slide # of 3'.
 */
export function makeDots(
  holder: HTMLElement,
  count: number,
  signal: AbortSignal,
  choose: (index: number) => void,
): (current: number) => void {
  const buttons = Array.from({ length: count }, (_, index) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', (holder.dataset.label ?? '').replace('#', String(index + 1)));
    button.addEventListener('click', () => choose(index), { signal });
    return button;
  });
  holder.replaceChildren(...buttons);
  signal.addEventListener('abort', () => holder.replaceChildren());
  return (current) => {
    for (const [index, button] of buttons.entries()) {
      if (index === current) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  };
}
