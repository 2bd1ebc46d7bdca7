import { catalogue } from '@vestry/sync/widgets/known-widgets';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { widgetName } from '../editor/model/naming';
import { classNames } from '../ui/class-names';
import { addressOf, CASES, GROUNDS, readPlace, WIDTHS, type Place } from './place';
import { WidgetPage, WidgetRow } from './widget-page';

const TYPES = Object.keys(catalogue());

interface ChoiceProps<Name extends keyof Place> {
  place: Place;
  name: Name;
  /** What can be asked for, with its label; null is all of it. */
  values: readonly (readonly [Place[Name], string])[];
}

/** A part of the address, each value as a link. */
function Choice<Name extends keyof Place>({ place, name, values }: ChoiceProps<Name>) {
  return (
    <nav aria-label={name} className="flex flex-wrap gap-x-3 gap-y-1">
      {values.map(([value, label]) => (
        <Link
          key={label}
          to={addressOf({ ...place, [name]: value })}
          aria-current={place[name] === value ? 'true' : undefined}
          className={classNames('hover:underline', place[name] === value && 'font-semibold text-accent-ink')}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const entries = <Name extends string>(names: Record<Name, string>) =>
  Object.entries(names) as [Name, string][];

/** For authors of widgets: all widgets, in the cases that break one. The address says which of it is shown. */
export function Workbench() {
  const [query] = useSearchParams();
  const place = readPlace(query);
  const type = TYPES.find((each) => each === place.type);
  const { ground } = place;
  // The dashboard's own look, and so the panel's, goes with the ground.
  useEffect(() => {
    if (ground === null) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = ground;
  }, [ground]);
  return (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)] text-sm">
      <header className="flex flex-wrap gap-x-8 gap-y-2 border-b border-line bg-surface px-4 py-2">
        <h1 className="font-semibold">Widgets</h1>
        <Choice
          place={place}
          name="type"
          values={[[null, 'All'], ...TYPES.map((each) => [each, widgetName(each)] as const)]}
        />
        <Choice place={place} name="case" values={[[null, 'All cases'], ...entries(CASES)]} />
        <Choice
          place={place}
          name="width"
          values={[[null, 'All widths'], ...WIDTHS.map((each) => [each, String(each)] as const)]}
        />
        <Choice place={place} name="ground" values={[[null, 'Light and dark'], ...entries(GROUNDS)]} />
      </header>
      <div className="flex min-h-0">
        {type ? (
          <WidgetPage key={type} type={type} place={place} />
        ) : (
          <main aria-label="All widgets" className="min-w-0 flex-1 overflow-auto p-4">
            {place.type === null ? null : <p role="alert">There is no widget of the type {place.type}.</p>}
            <div className={classNames('flex flex-col gap-4', place.width === null && 'w-fit')}>
              {TYPES.map((each) => (
                <WidgetRow key={each} type={each} place={{ ...place, type: null }} />
              ))}
            </div>
          </main>
        )}
      </div>
    </div>
  );
}
