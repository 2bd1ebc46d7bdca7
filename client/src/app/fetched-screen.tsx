import type { ComponentType, ReactNode } from 'react';
import { fetchedPart } from '../lib/fetched-part';
import { lazyPart } from '../lib/lazy-part';
import { ScreenSkeleton } from './screen-skeleton';

/** A screen that is fetched when it is opened, together with the namespaces of the messages that it shows. */
export const fetchedScreen = (
  namespaces: readonly string[],
  load: () => Promise<{ default: ComponentType }>,
  outline: ReactNode = <ScreenSkeleton />,
) =>
  fetchedPart(
    lazyPart(namespaces, async () => (await load()).default),
    outline,
  );

export type FetchedScreen = ReturnType<typeof fetchedScreen>;
