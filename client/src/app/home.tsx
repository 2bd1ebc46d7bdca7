import { t } from '@vestry/sync/messages/translate';
import { useId, useState } from 'react';
import { useInSight } from '../ui/hooks/use-in-sight';
import { HomeScreen } from '../features/home/home-screen';
import { fetchedPart } from '../ui/layout/fetched-part';
import { withMessages } from '../lib/messages';
import { ErrorBoundary } from '../ui/feedback/error-boundary';
import { panelOf } from '../ui/feedback/error-panel';
import type { ScreenProps } from '../ui/layout/screen';
import { Skeleton } from '../ui/feedback/skeleton';

const load = withMessages(() => import('../features/analytics/statistics'));
const statistics = fetchedPart(
  async () => (await load()).Statistics,
  <Skeleton className="h-96 w-full" />,
  'thrown',
);

const loadSetUp = withMessages(() => import('../features/home/later'));
/** A hint that cannot be fetched is none: nobody has asked for it. */
const setUp = fetchedPart(() =>
  loadSetUp().then(
    ({ SetUpCard }) => SetUpCard,
    () => () => null,
  ),
);

/** SPEC.md knows home and the analytics dashboard as one. */
export default function Home() {
  return (
    <HomeScreen
      statistics={
        <>
          <setUp.Part />
          <Statistics />
        </>
      }
    />
  );
}

/** Nobody waits for what is below the screen: it is fetched and asked for when it comes near. */
function Statistics() {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const seen = useInSight(box);
  return (
    <div ref={setBox} className="min-h-96">
      {seen ? (
        <ErrorBoundary fallback={panelOf}>
          <statistics.Part frame={Below} />
        </ErrorBoundary>
      ) : null}
    </div>
  );
}

/** As a screen has its title and actions, one level below. */
function Below({ hint, actions, children }: ScreenProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 md:gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={id} className="text-base font-semibold">
            {t('home.statistics')}
          </h2>
          {hint ? <p className="text-sm text-soft">{hint}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}
