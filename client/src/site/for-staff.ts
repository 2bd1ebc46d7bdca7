import { SIGNED_IN_USER } from '../lib/signed-in-user-key';

/** Whether somebody who works on the pages looks at them. */
export function isStaff(): boolean {
  try {
    return SIGNED_IN_USER in localStorage;
  } catch {
    // No storage is given to this page.
    return false;
  }
}

/**
 * Where visitors find no page, there may be one that is not public: who is signed in here is led to it in the dashboard.
 * Called by the script that knows staff from visitors anyway: a file that two scripts share would be no part of a kept page.
 */
export function offerEditor(): void {
  const offer = document.querySelector<HTMLElement>('[data-for-staff]');
  const link = offer?.querySelector('a');
  if (!offer || !link || !isStaff()) return;
  link.href += location.pathname;
  offer.hidden = false;
}
