import { formatNumber } from '@vestry/sync/text/format';
import uPlot from 'uplot';

interface ChartSeries {
  name: string;
  /** A token: '--bars'. */
  colour: string;
  values: readonly number[];
}

/** What of a chart its canvas shows. */
export interface Drawn {
  /** One for each place on the horizontal axis. */
  names: readonly string[];
  series: readonly ChartSeries[];
  /** Values are counts: no line of the grid is between two of them. */
  whole?: boolean;
}

const HEIGHT = 240;
/** Pixels: of the vertical axis, of a letter at most. */
const AXIS = 50;
const LETTER = 9;
/** Pixels from one slanting name to the next, and from one that stands nearly upright. */
const [SLANTED, STEEP] = [42, 18];
/** Steps of an axis of counts. */
const WHOLE = Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();
/** Letters of a name, Chinese ones count as two; longer ones are cut. */
const LONGEST = 14;

const widthOf = (letter: string): number => (letter > '\u2e80' ? 2 : 1);

function shortened(name: string): string {
  let left = LONGEST;
  const letters = Array.from(name);
  const end = letters.findIndex((letter) => (left -= widthOf(letter)) < 0);
  return end < 0 ? name : `${letters.slice(0, Math.max(1, end - 1)).join('')}…`;
}

/** An address keeps its '/' before it where the window reads from the right. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Where people choose all colours, a text has theirs; a bar keeps its own, which is made of them. */
const choosesColours = (): boolean => matchMedia('(forced-colors: active)').matches;

/** A token as the browser paints it in the theme of now: that of a text and of a line, or that of a bar. */
function paint(token: string, adjust: 'auto' | 'none' = 'auto'): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  probe.style.forcedColorAdjust = adjust;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Bars side by side, one group for each name; slanting names where they would not fit into `width`, in pixels. */
export function optionsOf({ names, series, whole }: Drawn, width: number): uPlot.Options {
  const axis = {
    stroke: () => paint('--soft'),
    ticks: { show: false },
    font: '12px system-ui, sans-serif',
  };
  const grid = { stroke: () => paint('--line'), width: 1 };
  const side = series.length === 1 ? [0] : [-1, 1];
  const longest = Math.min(LONGEST, Math.max(...names.map(({ length }) => length)));
  const aslant = longest > 2 && names.length * longest * LETTER > width - AXIS;
  // The steeper they stand, the closer: where all have a name only so, each bar has one.
  const steep = aslant && names.length * SLANTED > width - AXIS;
  const room = steep ? STEEP : aslant ? SLANTED : 34;
  const fitting = Math.max(1, Math.floor((width - AXIS) / room));
  const step = Math.max(1, Math.ceil(names.length / fitting));
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.6, names.length - 0.4] },
      y: { range: (_self, _min, max) => [0, Math.max(1, max * 1.08)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        splits: () => names.map((_, index) => index).filter((index) => index % step === 0),
        values: (_self, splits) => splits.map((index) => isolated(shortened(names[index] ?? ''))),
        ...(steep ? { rotate: -60, size: 104 } : aslant ? { rotate: -35, size: 84 } : { size: 32 }),
      },
      {
        ...axis,
        grid,
        size: AXIS,
        values: (_self, splits) => splits.map(formatNumber),
        ...(whole ? { incrs: WHOLE } : {}),
      },
    ],
    series: [
      {},
      ...series.map(({ name, colour }, index): uPlot.Series => ({
        label: name,
        stroke: () => paint('--ink'),
        fill: () => paint(colour, 'none'),
        width: choosesColours() ? 1 : 0,
        paths: uPlot.paths.bars!({
          size: [series.length === 1 ? 0.66 : 0.36, 48],
          align: side[index] as -1 | 0 | 1,
        }),
        points: { show: false },
      })),
    ],
  };
}
