import type { Behaviour, NamedBehaviour } from '../behaviours/types';

/**
 * Opens the images large, the pressed one first. What is swiped is the browser's own scrolling; the buttons and the
 * arrow keys go on by one. A press beside an image closes. With a modifier key (a new tab) a link stays a link.
 */
const gallery: Behaviour = (root, { autoplay, signal }) => {
  const dialog = root.querySelector('dialog');
  const strip = dialog?.querySelector('ul');
  if (!dialog || !strip || !autoplay) return;
  const show = (index: number, behavior: ScrollBehavior = 'auto') =>
    strip.children[index]?.scrollIntoView({ behavior, block: 'nearest', inline: 'start' });
  const step = (by: number) => show(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth) + by);
  root.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const link = target.closest<HTMLElement>('.photos a');
      const by = target.closest<HTMLElement>('[data-step]')?.dataset.step;
      if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        dialog.showModal();
        strip.focus();
        show([...root.querySelectorAll('.photos a')].indexOf(link), 'instant');
      } else if (by) step(Number(by));
      else if (dialog.contains(target) && !target.closest('figure')) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    'keydown',
    (event) => {
      const by = ['ArrowLeft', '', 'ArrowRight'].indexOf(event.key) - 1;
      if (Math.abs(by) !== 1) return;
      event.preventDefault();
      step(getComputedStyle(strip).direction === 'rtl' ? -by : by);
    },
    { signal },
  );
  signal.addEventListener('abort', () => dialog.close());
};

export const behaviour: NamedBehaviour = ['gallery', gallery];
