import type { Behaviour, NamedBehaviour } from '../behaviours/types';

/** The full-screen menu as a modal dialog: the browser keeps focus inside and closes it on Escape. */
const menu: Behaviour = (root, { signal }) => {
  const dialog = root.querySelector<HTMLDialogElement>('dialog');
  const opener = root.querySelector<HTMLElement>('.menu-button');
  if (!dialog || !opener) return;
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
};

export const behaviour: NamedBehaviour = ['menu', menu];
