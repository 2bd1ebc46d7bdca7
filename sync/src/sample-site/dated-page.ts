import { addDays } from '../analytics/day';
import type { Entry } from '../dates/entry';
import type { TreeNode } from '../tree/node';
import { pictureNamed } from './compose';
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

type Texts = readonly [title: string, lead: string, text: string];

/** Writes pages of events, each with the facts that its entry holds. `more`: the list that they are in. */
export const datedPages =
  (opening: Opening, more: { text: string; href: string }) =>
  (
    route: string,
    entry: Entry,
    [line, title, lead, text]: readonly [line: string, ...Texts],
    own = opening,
  ): SamplePage => ({
    route,
    settings: { title, description: lead, entry },
    tree: root([
      own(line, title, lead),
      widget('facts', 'entry1', {}),
      widget('story', 'div', { container: true, space: '4', paddings: ['pt-0', 'pb-20'] }, [
        words('text', 'p', text),
        button('more', more.text, more.href, 'button-outline'),
      ]),
    ]),
  });

/** Writes pages of posts, of so many days before `today`; their list is at `/news`. */
export function postPages(opening: Opening, { line, all }: { line: string; all: string }, today: string) {
  const page = datedPages(opening, { text: all, href: '/news' });
  return (
    route: string,
    daysAgo: number,
    author: string,
    of: readonly [...Texts, picture: string],
  ): SamplePage => {
    const [title, lead, text, image] = of;
    const entry = { kind: 'post' as const, on: addDays(today, -daysAgo), author };
    const post = page(route, entry, [line, title, lead, text]);
    return { ...post, settings: { ...post.settings, image: pictureNamed(image) } };
  };
}
