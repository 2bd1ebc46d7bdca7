import { formatNumber } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Summary } from '../../ui/layout/summary';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type Drawn, optionsOf } from './chart-options';

interface Props extends Drawn {
  /** What it shows: 'Visits for each hour of the day'. */
  label: string;
  /** Heading of the names in the table: 'Hour'. */
  what: string;
  /** A value in words: '12 visits'. */
  say: (value: number) => string;
  /** So many are drawn; the table has all. */
  most?: number;
}

/** Bars on a canvas; by arrow keys each is read aloud, and a table below has the same numbers. */
export function Chart({ most = Infinity, ...all }: Props) {
  const props = {
    ...all,
    names: all.names.slice(0, most),
    series: all.series.map((each) => ({ ...each, values: each.values.slice(0, most) })),
  };
  const { label, names, what, series } = props;
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const shown = JSON.stringify([names, series]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const data = [
      names.map((_, index) => index),
      ...series.map(({ values }) => [...values]),
    ] as uPlot.AlignedData;
    let drawn = 0;
    const draw = () => {
      const width = element.clientWidth;
      if (width === drawn || width === 0) return;
      drawn = width;
      plot.current?.destroy();
      const options = optionsOf(props, width);
      options.hooks = { setCursor: [(self) => setAt(self.cursor.idx ?? null)] };
      plot.current = new uPlot(options, data, element);
    };
    draw();
    const resized = new ResizeObserver(draw);
    resized.observe(element);
    // The colours of the other theme.
    const repaint = () => plot.current?.redraw(false, true);
    const themed = new MutationObserver(repaint);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', repaint);
    return () => {
      resized.disconnect();
      themed.disconnect();
      dark.removeEventListener('change', repaint);
      plot.current?.destroy();
      plot.current = null;
    };
    // `shown` changes when names or series do, which are new objects with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown]);

  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
    const step = steps[event.key];
    const self = plot.current;
    if (step === undefined || !self) return;
    event.preventDefault();
    const from = at ?? (step > 0 ? -1 : names.length);
    const next = Math.min(names.length - 1, Math.max(0, from + step));
    self.setCursor({ left: self.valToPos(next, 'x'), top: 0 });
  };
  const readOut = at === null ? '' : readOutOf(props, at);

  return (
    <div className="flex flex-col gap-2 px-3 pt-3 pb-3">
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-4 px-1 text-xs text-soft">
        <span className="flex flex-wrap gap-x-4">
          {series.length > 1
            ? series.map(({ name, colour }) => (
                <span key={name} className="inline-flex items-center gap-1.5">
                  <span
                    aria-hidden
                    className="size-2.5 rounded-xs forced-color-adjust-none forced-colors:border"
                    style={{ background: `var(${colour})` }}
                  />
                  {name}
                </span>
              ))
            : null}
        </span>
        <span className="truncate tabular-nums">{readOut}</span>
      </div>
      <div
        ref={box}
        // Arrow keys go from bar to bar, as along a slider; each is read aloud.
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, names.length - 1)}
        aria-valuenow={at ?? 0}
        aria-valuetext={readOut || t('analytics.readHint')}
        aria-readonly
        onKeyDown={move}
        className="min-h-60 w-full rounded-sm"
      />
      <ChartTable label={label} what={what} names={all.names} series={all.series} />
    </div>
  );
}

/** '07: 12 visits', or of two series '07: Custom 12 visits, Compare 9 visits'. */
function readOutOf({ names, series, say }: Props, at: number): string {
  const name = names[at];
  const [first, second] = series;
  if (name === undefined || !first) return '';
  const firstValue = say(first.values[at] ?? 0);
  if (!second) return t('analytics.readOutOne', { name, value: firstValue });
  const secondValue = say(second.values[at] ?? 0);
  return t('analytics.readOutTwo', { name, first: first.name, firstValue, second: second.name, secondValue });
}

/** The numbers of a chart, for who cannot see it. */
function ChartTable({ label, what, names, series }: Pick<Props, 'label' | 'what' | 'names' | 'series'>) {
  return (
    <details className="group text-sm">
      <Summary className="min-h-11 px-1 text-xs text-soft hover:text-ink md:min-h-7">
        {t('analytics.showTable')}
      </Summary>
      <div
        className="mt-1 max-h-75 overflow-auto rounded-md border border-line"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t('analytics.tableOf', { title: label })}
      >
        <table className="w-full border-separate border-spacing-0 text-start tabular-nums">
          <thead>
            <tr className="[&>th]:sticky [&>th]:top-0 [&>th]:h-8 [&>th]:bg-sunken [&>th]:px-3 [&>th]:text-xs [&>th]:font-medium [&>th]:text-faint">
              <th scope="col">{what}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="text-end">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, index) => (
              <tr key={name} className="[&>*]:border-t [&>*]:border-line [&>*]:px-3 [&>*]:py-1">
                <th scope="row" className="font-normal">
                  {name}
                </th>
                {series.map((each) => (
                  <td key={each.name} className="text-end">
                    {formatNumber(each.values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
