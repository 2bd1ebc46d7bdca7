import type { WidgetType } from '@vestry/sync/widgets/catalog';
import base from './css/base.css?inline';
import calendar1 from './css/calendar1.css?inline';
import course1 from './css/course1.css?inline';
import faq1 from './css/faq1.css?inline';
import footer1 from './css/footer1.css?inline';
import group1 from './css/group1.css?inline';
import header1 from './css/header1.css?inline';
import hero1 from './css/hero1.css?inline';
import iconList1 from './css/iconList1.css?inline';
import dots from './css/dots.css?inline';
import layout from './css/layout.css?inline';
import member1 from './css/member1.css?inline';
import pages from './css/pages.css?inline';
import presets from './css/presets.css?inline';
import print from './css/print.css?inline';
import report1 from './css/report1.css?inline';
import schedule1 from './css/schedule1.css?inline';
import survey1 from './css/survey1.css?inline';
import text from './css/text.css?inline';
import timeline1 from './css/timeline1.css?inline';
import timeline2 from './css/timeline2.css?inline';

/** What every page needs, in the order of the cascade. */
const BASE = [base, layout, presets, print];

/** The sheets that each type needs beside the base, in the order of the cascade. */
const SHEETS: Record<WidgetType, readonly string[]> = {
  div: [],
  link: [],
  text: [text],
  hero1: [dots, hero1],
  timeline1: [timeline1],
  timeline2: [timeline2],
  member1: [dots, pages, member1],
  footer1: [footer1],
  header1: [header1],
  iconList1: [iconList1],
  group1: [dots, pages, group1],
  faq1: [faq1],
  report1: [report1],
  schedule1: [schedule1],
  calendar1: [pages, calendar1],
  survey1: [survey1],
  course1: [course1],
};

/** The base and what these types need, each once: what a public page carries inline. */
export function sheetFor(types: Iterable<string>): string {
  const used = new Set(types);
  const sheets = new Set(Object.entries(SHEETS).flatMap(([type, needed]) => (used.has(type) ? needed : [])));
  return [...BASE, ...sheets].join('');
}

/** The sheet of all widgets, for canvas and preview. Everything in it is below `.site`. */
export const WIDGET_CSS = sheetFor(Object.keys(SHEETS));
