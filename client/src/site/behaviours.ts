import { attachBehaviour } from '../widgets/behaviours/attach';
import { keepForOffline } from './keep-for-offline';
import { showOfflineNotice } from './offline-notice';

/** Everything that runs on a visitor's page. Without it the page is read and used all the same. */
for (const element of document.querySelectorAll<HTMLElement>('[data-behaviour]')) {
  attachBehaviour(element, true);
}
showOfflineNotice();
// Private windows and old browsers refuse workers; the page needs none.
keepForOffline().catch(() => undefined);
