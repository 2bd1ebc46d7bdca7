import { z } from 'zod';
import { isDay } from '../../dates/repeat';
import { focalPointSchema } from '../../media/focal-point';
import { messageOf } from '../../messages/message';
import { COLOUR_NAMES } from './colours';
import type { Label } from '../label-text';
import { SITE_COLOUR_NAMES } from '../palette';
import { describeField, type FileFields, type NewItem } from './field';
import { safeHref, safeImage } from './safe';

/** Makes a field of one line of text. */
export const text = (label: Label, max = 300) =>
  describeField(z.string().max(max, messageOf('tree.tooLong', { max })).optional(), {
    label,
    control: 'text',
  });

/** Text of several lines; line breaks are kept when shown. */
export const longText = (label: Label, max = 5000) =>
  describeField(z.string().max(max, messageOf('tree.tooLong', { max })).optional(), {
    label,
    control: 'long-text',
  });

export const toggle = (label: Label, help?: Label) =>
  describeField(z.boolean().optional(), { label, control: 'toggle', ...(help ? { help } : {}) });

const linkAddress = z.string().refine((value) => value === '' || safeHref(value) !== undefined, {
  message: messageOf('tree.useLink'),
});

/** An address that a visitor can follow; empty means none. */
export const link = (label: Label = 'widgets.link', words?: readonly string[]) =>
  describeField(linkAddress.optional(), { label, control: 'link', ...(words ? { words } : {}) });

/** An address of a file: one of this site's, which fills the fields beside it, or any other. */
export const fileLink = (label: Label, file: FileFields) =>
  describeField(linkAddress.optional(), { label, control: 'link', file });

export const imageAddress = z.string().refine((value) => value === '' || safeImage(value) !== undefined, {
  message: messageOf('tree.useImage'),
});

/** Returns the address of an image; empty means none. */
export const image = (label: Label = 'widgets.image') =>
  describeField(imageAddress.optional(), { label, control: 'image' });

/** The focal point of the image that the field `of` beside it holds; unset means that of the media library. */
export const focalPoint = (of = 'image') =>
  describeField(focalPointSchema.optional(), {
    label: 'widgets.focalPoint',
    help: 'widgets.focalPointHelp',
    control: 'focal-point',
    of,
  });

/** What the image of a widget shows, in its place there; empty means the text of the media library. */
export const alternativeText = () =>
  describeField(
    z
      .string()
      .max(500, messageOf('tree.tooLong', { max: 500 }))
      .optional(),
    {
      label: 'widgets.alternativeText',
      help: 'widgets.alternativeTextHelp',
      control: 'text',
    },
  );

/** Colour fields are searched by name often enough that a set pays. */
const colours: ReadonlySet<string> = new Set([...SITE_COLOUR_NAMES, ...COLOUR_NAMES]);
const colourSchema = z
  .string()
  .max(32)
  .refine((name) => name === '' || colours.has(name), messageOf('tree.chooseColour'));

export const colour = (label: Label, more: { help?: Label } = {}) =>
  describeField(colourSchema.optional(), { label, control: 'colour', ...more });

/** Named text sizes. */
export const TEXT_SIZES = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl'] as const;

/** Of a number or a few words that are a picture of their own, in the face of the headings. */
export const DISPLAY_SIZES = ['7xl', '8xl'] as const;

export const iconSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z0-9]{0,40}$/, messageOf('tree.chooseIcon'))
    .optional(),
  color: colourSchema.optional(),
  /** Pixels, or a named text size. */
  size: z.union([z.number().int().min(8).max(128), z.enum(TEXT_SIZES)]).optional(),
});
export type IconValue = z.infer<typeof iconSchema>;

export const icon = (label: Label = 'widgets.icon') =>
  describeField(iconSchema.optional(), { label, control: 'icon' });

/** A list of lines. */
export const strings = (label: Label, max = 50) =>
  describeField(z.array(z.string().max(1000)).max(max).optional(), { label, control: 'strings' });

/** Returns a date of the site's calendar, 'yyyy-mm-dd'; empty means none. */
export const day = (label: Label, help?: Label) =>
  describeField(
    z
      .string()
      .refine((value) => value === '' || isDay(value), messageOf('tree.useDay'))
      .optional(),
    { label, control: 'day', ...(help ? { help } : {}) },
  );

/** Makes a field of a few named values, shown as a choice. */
export const choice = <const Value extends string>(
  label: Label,
  options: readonly { value: Value; label: Label }[],
) =>
  describeField(z.enum(options.map((option) => option.value) as [Value, ...Value[]]).optional(), {
    label,
    control: 'choice',
    options,
  });

/** Returns a list of items, each with a key that stays with it for life. */
export const list = <Shape extends z.ZodRawShape>(
  label: Label,
  title: { itemLabel: Label; titleField: Extract<keyof Shape, string>; heading?: number },
  fields: Shape,
  newItem: NewItem,
) =>
  describeField(
    z
      .array(z.strictObject({ key: z.string().min(1).max(64), ...fields }))
      .max(100, messageOf('tree.tooManyItems', { max: 100 }))
      .optional(),
    { label, control: 'list', ...title, newItem },
  );

/** Gives sample items their keys; `instantiate` replaces them by fresh ones. */
export const keyed = <Item extends object>(items: readonly Item[]): (Item & { key: string })[] =>
  items.map((item, index) => ({ key: String(index + 1), ...item }));
