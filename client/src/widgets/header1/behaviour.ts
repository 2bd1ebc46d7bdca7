import type { Behaviour, NamedBehaviour } from '../behaviours/types';

/** The full-screen menu as a modal dialog: the browser keeps focus inside and closes it on Escape. */
const menu: Behaviour = (root, { signal }) => {
  const dialog = root.querySelector<HTMLDialogElement>('dialog');
  const opener = root.querySelector<HTMLElement>('.menu-button');
  const nav = root.querySelector<HTMLElement>('.main-nav');
  if (!dialog || !opener || !nav) return;
  const on = { signal };
  opener.setAttribute('aria-expanded', 'false');
  opener.addEventListener(
    'click',
    (event) => {
      // Without this the button's own popover opens, which is not modal.
      event.preventDefault();
      if (dialog.matches(':popover-open')) dialog.hidePopover();
      dialog.showModal();
      opener.setAttribute('aria-expanded', 'true');
    },
    on,
  );
  dialog.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (target.closest('.menu-close, a') || !target.closest('nav')) {
        if (!target.closest('a')) event.preventDefault();
        dialog.close();
      }
    },
    on,
  );
  dialog.addEventListener('close', () => opener.setAttribute('aria-expanded', 'false'), on);
  signal.addEventListener('abort', () => {
    if (dialog.open) dialog.close();
    opener.removeAttribute('aria-expanded');
  });
  // While it is edited all of them are in sight.
  if (root.dataset['edited'] === undefined) fitLinks(root, nav, signal);
  closeSubmenus(root, nav, signal);
};

/** Links that do not stand in one line are in the full-screen menu, at whatever width that is. */
function fitLinks(root: HTMLElement, nav: HTMLElement, signal: AbortSignal): void {
  const observer = new ResizeObserver(() => {
    // Out of sight it has no width.
    root.removeAttribute('data-narrow');
    const fits = (nav.firstElementChild as HTMLElement).offsetWidth <= nav.offsetWidth;
    root.toggleAttribute('data-narrow', !fits);
    root.toggleAttribute('data-fits', fits);
  });
  observer.observe(root);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** A click outside, focus outside and Escape close what is open. */
function closeSubmenus(root: HTMLElement, nav: HTMLElement, signal: AbortSignal): void {
  const close = ({ target }: Event) => {
    for (const each of nav.querySelectorAll<HTMLDetailsElement>('details[name][open]'))
      if (!each.contains(target as Node)) each.open = false;
  };
  root.ownerDocument.addEventListener('click', close, { signal });
  root.ownerDocument.addEventListener('focusin', close, { signal });
  nav.addEventListener(
    'keydown',
    ({ key, target }) => {
      const open = (target as Element).closest<HTMLDetailsElement>('details[name][open]');
      if (key !== 'Escape' || !open) return;
      open.open = false;
      open.querySelector('summary')?.focus();
    },
    { signal },
  );
}

export const behaviour: NamedBehaviour = ['menu', menu];
