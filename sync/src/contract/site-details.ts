import { z } from 'zod';
import type { ChosenColours } from '../widgets/palette';
import { unreadableColours } from '../widgets/unreadable-colours';
import type { FieldError } from './envelope';
import { messageOf } from '../messages/message';
import { isMailAddress, withPlainDomain } from '../text/mail-address';
import { mediaOfUrl } from '../media/name';
import { MAX_HOURS, readHours, unreadableLine, writeHours } from '../site/opening-hours';
import { PAIR_NAMES } from '../site/typeface-pairs';
import { safeImage } from '../widgets/fields/safe';

/** Limits the address of an image, in UTF-16 units: it travels in a cookie too. */
const MAX_IMAGE = 1000;

/** Neither control characters nor the separators of lines and paragraphs. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const TELEPHONE = /^[+\d(][\d\s().\-/#*,;x]*$/i;

/** '' says nothing. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, messageOf('contract.tooLong', { max }))
    .regex(ONE_LINE, messageOf('contract.oneLine'));

/** An image of the site's own library, whose kind and size are known; '' for none. */
const ownImage = z
  .string()
  .max(MAX_IMAGE, messageOf('contract.tooLong', { max: MAX_IMAGE }))
  .refine((address) => address === '' || isOwnImage(address), 'contract.ownImage');

const email = line(254)
  .transform(withPlainDomain)
  .refine((address) => address === '' || isMailAddress(address), 'contract.emailFormat');

/** One entry a line; see `readHours`. */
const openingHours = z
  .string()
  .max(MAX_HOURS, messageOf('contract.tooLong', { max: MAX_HOURS }))
  .superRefine((text, context) => {
    const line = unreadableLine(text);
    if (line === undefined) return;
    context.addIssue({
      code: 'custom',
      message: messageOf('tree.useHours', { line: line.slice(0, 60) }),
    });
  })
  .transform((text) => writeHours(readHours(text)));

/** '#rrggbb'; '' for the usual one. */
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:#[0-9a-f]{6})?$/, 'contract.colour');

const element = z.number().int().min(1).nullable();

/** Whether it is the address of an image in this site's media library. */
export function isOwnImage(address: string): boolean {
  return safeImage(address) !== undefined && mediaOfUrl(address) !== undefined;
}

export const PASSWORD_MINS = ['', '8', '12'] as const;

/** A site may say this of itself. Each may be missing: '' and null mean so. */
export const siteDetails = {
  /** An address of the library: in headers without a logo of their own, on the site's own pages, in structured data. */
  logo: ownImage,
  /** An address of the library: in the browser's tab and on a phone's home screen. */
  icon: ownImage,
  /** The address of the image of a shared link, for pages that have none. */
  image: z
    .string()
    .max(MAX_IMAGE, messageOf('contract.tooLong', { max: MAX_IMAGE }))
    .refine((address) => address === '' || safeImage(address) !== undefined, messageOf('tree.useImage')),
  /** See `paletteOf`. */
  colourBackground: colour,
  colourText: colour,
  colourAccent: colour,
  colourDark: colour,
  /** See `TYPEFACE_PAIRS`; '' for the faces of the visitor's device. */
  typefaces: z.enum(['', ...PAIR_NAMES]),
  /** New pages begin with these elements, by number. */
  headerId: element,
  footerId: element,
  email,
  telephone: line(50).refine((number) => number === '' || isTelephone(number), 'contract.telephone'),
  street: line(200),
  town: line(100),
  postalCode: line(20),
  country: line(100),
  openingHours,
  /** Mails come in this name; else in that of `MAIL_FROM`. */
  mailName: line(100),
  /** Replies go to this address for mails that name no other. */
  mailReplyTo: email,
  /** Of feeds with recordings, as directories name it: one of `PODCAST_CATEGORIES`, or a newer one. */
  podcastCategory: line(50),
  /** The shortest password that a person may choose; '' for `SHORTEST_PASSWORD`. */
  passwordMin: z.enum(PASSWORD_MINS),
};

/** What the Register form asks for, and a site that says nothing. */
export const SHORTEST_PASSWORD = 6;

export const shortestPassword = ({ passwordMin }: { passwordMin: string }): number =>
  passwordMin === '' ? SHORTEST_PASSWORD : Number(passwordMin);

const isTelephone = (text: string): boolean => TELEPHONE.test(text) && text.replaceAll(/\D/g, '').length >= 3;

export const siteDetailsSchema = z.object(siteDetails);
export type SiteDetails = z.infer<typeof siteDetailsSchema>;

/** Of a site that says nothing yet. */
export const NO_DETAILS: SiteDetails = {
  logo: '',
  icon: '',
  image: '',
  colourBackground: '',
  colourText: '',
  colourAccent: '',
  colourDark: '',
  typefaces: '',
  headerId: null,
  footerId: null,
  email: '',
  telephone: '',
  street: '',
  town: '',
  postalCode: '',
  country: '',
  openingHours: '',
  mailName: '',
  mailReplyTo: '',
  podcastCategory: '',
  passwordMin: '',
};

const NAMES = Object.keys(siteDetails) as (keyof SiteDetails)[];

/** Stored details of any age: what is not there or cannot be read says nothing. */
export function readDetails(stored: Readonly<Record<string, unknown>>): SiteDetails {
  const read = NAMES.map((name) => {
    const { success, data } = siteDetails[name].safeParse(stored[name]);
    return [name, success ? data : NO_DETAILS[name]];
  });
  return Object.fromEntries(read) as SiteDetails;
}

/** What the editor shows and begins with. */
const SHARED = [
  'logo',
  'image',
  'colourBackground',
  'colourText',
  'colourAccent',
  'colourDark',
  'typefaces',
  'headerId',
  'footerId',
  'openingHours',
] as const;
export type SharedDetails = Pick<SiteDetails, (typeof SHARED)[number]>;

export function sharedOf(details: SiteDetails): SharedDetails {
  return Object.fromEntries(SHARED.map((name) => [name, details[name]])) as SharedDetails;
}

/** What nobody could read, at its field, with a colour that could be. */
export function colourFaults(details: ChosenColours): FieldError[] {
  return unreadableColours(details).map(({ field, ratio, suggestion }) => ({
    field,
    message: messageOf('contract.colourUnreadable', { ratio, suggestion }),
  }));
}
