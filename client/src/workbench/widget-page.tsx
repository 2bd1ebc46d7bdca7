import { widgetName } from '../editor/model/naming';
import { classNames } from '../ui/class-names';
import { CasePanel } from './case-panel';
import { CASES, GROUNDS, type Case, type Ground, type Place } from './place';
import { useStores } from './use-stores';
import { Windows } from './windows';

const CASE_NAMES = Object.keys(CASES) as Case[];
const GROUND_NAMES = Object.keys(GROUNDS) as Ground[];

interface WidgetProps {
  type: string;
  place: Place;
}

/** One widget: each case that is asked for on each ground, beside the panel of the first case. */
export function WidgetPage({ type, place }: WidgetProps) {
  const stores = useStores(type);
  const label = widgetName(type);
  const edited = place.case ?? 'sample';
  return (
    <>
      <main aria-label={label} className="min-w-0 flex-1 overflow-auto p-4">
        <div className={classNames('flex flex-col gap-4', place.width === null && 'w-fit')}>
          {CASE_NAMES.filter((each) => place.case === null || place.case === each).map((shown) => (
            <section key={shown} className="flex flex-col gap-1">
              <h2 className="text-sm font-medium">{CASES[shown]}</h2>
              {GROUND_NAMES.filter((each) => place.ground === null || place.ground === each).map((ground) => (
                <Windows
                  key={ground}
                  label={label}
                  store={stores[shown]}
                  place={place}
                  shown={shown}
                  ground={ground}
                />
              ))}
            </section>
          ))}
        </div>
      </main>
      <aside
        aria-label="Panel"
        className="w-96 shrink-0 overflow-y-auto border-l border-line bg-surface text-ink"
      >
        <CasePanel key={`${type}/${edited}`} store={stores[edited]} title={CASES[edited]} />
      </aside>
    </>
  );
}

/** One widget among all of them. */
export function WidgetRow({ type, place }: WidgetProps) {
  const stores = useStores(type);
  const label = widgetName(type);
  const shown = place.case ?? 'sample';
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-sm font-medium">{label}</h2>
      <Windows
        label={label}
        store={stores[shown]}
        place={{ ...place, type }}
        shown={shown}
        ground={place.ground ?? 'light'}
      />
    </section>
  );
}
