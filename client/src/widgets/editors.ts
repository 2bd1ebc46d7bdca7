import type { Operation } from '@vestry/sync/tree/operation';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { IconType } from 'react-icons';
import { OWN_EDITORS } from './own/editors';

/** A widget of the canvas that is typed into by a program of its own. */
export interface TypingPlace {
  /** The widget's own element. What React has rendered in it stays as it is until the typing ends: hide it, do not remove it. */
  element: HTMLElement;
  /** Where in the window it was pressed; null when it was a key. */
  at: { x: number; y: number } | null;
  /** The widget as it is now; undefined when it is gone. */
  node(): TreeNode | undefined;
  /** One step of the draft; `label` names it in the history. */
  edit(label: string, operations: Operation[]): void;
  undo(): void;
  redo(): void;
  /** Ends the typing: Escape was pressed. */
  end(): void;
}

export interface OwnTyping {
  /** Somebody else has changed the widget: another person, the panel, undo. */
  follow(): void;
  /** Write what is left, and take away what was put into the element. */
  end(): void;
}

/** What only the editor needs to know of a widget: `editor` in its folder's editor.ts. */
export interface WidgetEditor {
  /** Its mark in picker and content tree. */
  icon: IconType;
  /** Finds the elements of its list's items in its own element: one for each, in their order. */
  items?: string;
  /** It stays in a corner of the window, above everything. */
  floats?: true;
  /**
   * Begins the typing when the widget is pressed twice, or with Enter; loaded when it is first needed. Without it each
   * text of the widget is typed into by itself.
   */
  typing?: () => Promise<(place: TypingPlace) => OwnTyping>;
}

const EDITORS = import.meta.glob<WidgetEditor>('./*/editor.ts', { eager: true, import: 'editor' });

/** The editor's half of a type; undefined for a type of another version. */
export function editorOf(type: string): WidgetEditor | undefined {
  const path = `./${type}/editor.ts`;
  if (Object.hasOwn(EDITORS, path)) return EDITORS[path];
  return Object.hasOwn(OWN_EDITORS, type) ? OWN_EDITORS[type] : undefined;
}
