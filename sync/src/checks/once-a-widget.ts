import type { Place, Sample } from './shown';

const widgetOf = ({ element, widget }: Place): string => `${element ?? ''}/${widget}`;

/** The first text of each widget, and how many more it has. */
export function onceAWidget(samples: readonly Sample[]): { first: Sample; more: number }[] {
  const counted = new Map<string, { first: Sample; more: number }>();
  for (const each of samples) {
    const known = counted.get(widgetOf(each.place));
    if (known) known.more += 1;
    else counted.set(widgetOf(each.place), { first: each, more: 0 });
  }
  return [...counted.values()];
}
