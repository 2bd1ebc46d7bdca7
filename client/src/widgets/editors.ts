import type { IconType } from 'react-icons';
import { OWN_EDITORS } from './own/editors';

/** What people look for when they add something, in the order that the picker has. */
export const GROUPS = ['text', 'media', 'layout', 'contact', 'people', 'lists'] as const;

/** What only the editor needs to know of a widget: `editor` in its folder's editor.ts. */
export interface WidgetEditor {
  /** Its mark in picker and content tree. */
  icon: IconType;
  /** Finds the elements of its list's items in its own element: one for each, in their order. */
  items?: string;
  /** It stays in a corner of the window, above everything. */
  floats?: true;
  /** Where the picker has it; without, at the end. */
  group?: (typeof GROUPS)[number];
  /** What else people call it, in any language: the picker finds it by these words and by its names. */
  words?: string;
  /** Its children stand side by side: what is put beside a widget shares one with it. */
  row?: true;
  /** What is done first with a new one: its words are typed over, or its picture is chosen. */
  begins?: 'words' | 'picture';
  /** It shows what the document's own form has: its panel has those fields, too. */
  shows?: 'entry';
  /** The marks and words of its variants. */
  variants?: Readonly<Record<string, Pick<WidgetEditor, 'icon' | 'words'>>>;
}

const EDITORS = import.meta.glob<WidgetEditor>('./*/editor.ts', { eager: true, import: 'editor' });

/** Returns the editor's half of a type; undefined for a type of another version. */
export function editorOf(type: string): WidgetEditor | undefined {
  const path = `./${type}/editor.ts`;
  if (Object.hasOwn(EDITORS, path)) return EDITORS[path];
  return Object.hasOwn(OWN_EDITORS, type) ? OWN_EDITORS[type] : undefined;
}
