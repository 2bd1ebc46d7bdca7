import { ROOT_ID, type TreeNode } from '../tree/node';
import { keyed } from '../widgets/fields/fields';
import { NETWORKS } from '../widgets/footer1/definition';
import type { Fields } from './widget';
import { widget, words } from './widget';

/** Makes a section from edge to edge, with its content within the width of a page. */
export const band = (id: string, look: Fields, children: TreeNode[]): TreeNode =>
  widget(id, 'div', { container: true, space: '5', ...look }, children);

/** Makes a section of one narrow column in the middle of the page. */
export const column = (id: string, children: TreeNode[], look: Fields = {}): TreeNode =>
  widget(id, 'div', { width: 'narrow', space: '5', paddings: ['py-16'], ...look }, children);

/** Makes a column of what stands below each other. */
export const stack = (id: string, children: TreeNode[], look: Fields = {}): TreeNode =>
  widget(id, 'div', { space: '4', ...look }, children);

export const columns = (id: string, fields: Fields, children: TreeNode[]): TreeNode =>
  widget(id, 'columns1', { count: '2', ratio: 'even', align: 'center', ...fields }, children);

/** Returns one of the pictures that come with the product, by its name. */
export const picture = (id: string, name: string, alt: string, look: Fields = {}): TreeNode =>
  widget(id, 'image1', { image: pictureNamed(name), alt, crop: 'landscape', ...look });

export const pictureNamed = (name: string): string => `/assets/sample/${name}.webp`;

/** When and where, each behind its icon: what a visitor looks for first. */
export const whenAndWhere = (id: string, when: string, where: string, look: Fields = {}): TreeNode =>
  widget(id, 'iconList1', {
    option: 'default',
    items: keyed([
      { icon: { name: 'FaCalendarAlt' }, text: when },
      { icon: { name: 'MdLocationOn' }, text: where },
    ]),
    ...look,
  });

type Opened = readonly [line: string, title: string, lead: string];

/** A small line, the h1 and a sentence. */
const openingWords = ([line, title, lead]: Opened, titleLook: Fields): TreeNode[] => [
  words('opening-line', 'p', line, { className: 'eyebrow' }),
  words('opening-title', 'h1', title, titleLook),
  words('opening-lead', 'p', lead, { className: 'lead' }),
];

/** Makes an opening that stands in the width of a page, or on a colour. */
export const openingOf =
  (look: Fields, titleLook: Fields = { textSize: '5xl' }) =>
  (...texts: Opened): TreeNode =>
    band('opening', { space: '3', paddings: ['pt-20', 'pb-12'], ...look }, openingWords(texts, titleLook));

/** Makes an opening with a picture beside its words; `more` stands below them. */
export const openingBeside = (
  beside: TreeNode,
  texts: Opened,
  look: Fields = {},
  { more = [], titleLook = { textSize: '5xl' } }: { more?: TreeNode[]; titleLook?: Fields } = {},
): TreeNode =>
  band('opening', { paddings: ['py-16'], ...look }, [
    columns('opening-columns', {}, [
      stack('opening-words', [...openingWords(texts, titleLook), ...more]),
      beside,
    ]),
  ]);

export interface Count {
  id: string;
  /** As it is written: '38,400'. */
  number: string;
  /** What is counted. */
  title: string;
  text: string;
}

/** Makes a band of numbers that are seen from afar, each with what it counts and a sentence. */
export const numbersBand = (counts: readonly Count[], numberLook: Fields): TreeNode =>
  band('numbers', { bgColor: 'siteAccent', paddings: ['py-16'] }, [
    columns(
      'numbers-columns',
      { count: '3', align: 'start' },
      counts.map(({ id, number, title, text }) =>
        stack(
          `numbers-${id}`,
          [
            words(`numbers-${id}-number`, 'p', number, numberLook),
            words(`numbers-${id}-title`, 'h2', title, { textSize: '2xl' }),
            words(`numbers-${id}-text`, 'p', text),
          ],
          { space: '2' },
        ),
      ),
    ),
  ]);

/** A header with a menu of pages and, as its last entry, a button. */
export const headerWith = (
  name: string,
  links: readonly (readonly [displayText: string, href: string])[],
  [text, link]: readonly [string, string],
  look: Fields = {},
): TreeNode =>
  widget(ROOT_ID, 'header1', { logo: { text: name }, ...look }, [
    ...links.map(([displayText, href], index) =>
      widget(`link-${index + 1}`, 'link', { displayText, href, openInNewTab: false }),
    ),
    widget('action', 'button1', { text, link, look: 'solid', size: 'small' }),
  ]);

export interface Contact {
  place: string;
  telephone: string;
  email: string;
}

export const contactList = (id: string, { place, telephone, email }: Contact): TreeNode =>
  widget(id, 'iconList1', {
    option: 'default',
    items: keyed([
      { icon: { name: 'MdLocationOn' }, text: place },
      {
        icon: { name: 'MdLocalPhone' },
        text: telephone,
        link: `tel:+886${telephone.slice(1).replaceAll(' ', '')}`,
      },
      { icon: { name: 'MdEmail' }, text: email, link: `mailto:${email}` },
    ]),
  });

export const footerWith = (fields: Fields, contact: Contact): TreeNode =>
  widget(ROOT_ID, 'footer1', fields, [
    contactList('contact', contact),
    widget('networks', 'iconList1', { option: 'iconOnly', items: NETWORKS }),
  ]);
