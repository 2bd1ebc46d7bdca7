import type { ComponentType, ReactNode } from 'react';
import { fetchedPart } from '../ui/layout/fetched-part';
import { withMessages } from '../lib/messages';
import { ScreenSkeleton } from './screen-skeleton';

/** A screen that is fetched when it is opened, together with the messages. */
export const fetchedScreen = (
  load: () => Promise<{ default: ComponentType }>,
  outline: ReactNode = <ScreenSkeleton />,
) =>
  fetchedPart(
    withMessages(async () => (await load()).default),
    outline,
    'thrown',
  );

export type FetchedScreen = ReturnType<typeof fetchedScreen>;
