import { addDays } from '../analytics/day';
import type { Entry } from '../dates/entry';
import type { TreeNode } from '../tree/node';
import { button, root, type SamplePage, widget, words } from './widget';

// As `getUTCDay` counts.
export const TUESDAY = 2;
export const WEDNESDAY = 3;
export const THURSDAY = 4;
export const FRIDAY = 5;
export const SATURDAY = 6;
export const SUNDAY = 0;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day from this one on that is this day of the week. */
export const nextWeekday = (day: string, weekday: number): string =>
  addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** Opens a page: with a small line, the h1 and a sentence. */
export type Opening = (line: string, title: string, lead: string) => TreeNode;

interface Dated {
  route: string;
  opening: Opening;
  entry: Entry;
  line: string;
  title: string;
  lead: string;
  text: string;
  /** The list that it is in. */
  more: { text: string; href: string };
}

/** A page of an event or of news, with the facts that its entry holds. */
export const datedPage = ({ route, opening, entry, line, title, lead, text, more }: Dated): SamplePage => ({
  route,
  settings: { title, description: lead, entry },
  tree: root([
    opening(line, title, lead),
    widget('facts', 'entry1', {}),
    widget('story', 'div', { container: true, space: '4', paddings: ['pt-0', 'pb-20'] }, [
      words('text', 'p', text),
      button('more', more.text, more.href, 'button-outline'),
    ]),
  ]),
});
