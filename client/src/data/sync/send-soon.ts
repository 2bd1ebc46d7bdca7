import { registerBackgroundSync } from '../http/background-sync';
import { syncNow } from './sync';

/** After every change: the page drains first, and the service worker if the page is gone. */
export function sendSoon(): void {
  void syncNow({ on: 'save' });
  void registerBackgroundSync();
}
