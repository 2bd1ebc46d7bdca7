import { type ComponentType, lazy } from 'react';
import { lazyPart } from '../lib/lazy-part';

/** A screen that is fetched when it is opened, together with the namespaces of the messages that it shows. */
export const lazyScreen = (namespaces: readonly string[], load: () => Promise<{ default: ComponentType }>) =>
  lazy(lazyPart(namespaces, load));
