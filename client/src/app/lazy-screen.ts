import { type ComponentType, lazy } from 'react';
import { currentLanguage } from '@vestry/sync/messages/translate';
import { loadMessages } from '../lib/messages';

/** A screen that is fetched when it is opened, together with the namespaces of the messages that it shows. */
export function lazyScreen(namespaces: readonly string[], load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), loadMessages(currentLanguage(), namespaces)]);
    return screen;
  });
}
