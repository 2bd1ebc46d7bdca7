import type { PageSettings } from '../contract/page-settings';
import { ROOT_ID, type TreeNode } from '../tree/node';
import type { WidgetType } from '../widgets/catalog';
import { withNewestShape } from '../widgets/shapes';

export type Fields = Record<string, unknown>;

export interface SamplePage {
  route: string;
  tree: TreeNode;
  settings?: PageSettings;
}

/** A widget with exactly these fields. */
export function widget(id: string, type: WidgetType, fields: Fields, children?: TreeNode[]): TreeNode {
  return { value: withNewestShape({ id, type, ...fields }), ...(children ? { children } : {}) };
}

export const words = (id: string, tag: string, text: string, look: Fields = {}): TreeNode =>
  widget(id, 'text', { text, tag, ...look });

export const button = (id: string, displayText: string, href: string, className = 'button'): TreeNode =>
  widget(id, 'link', { displayText, href, className });

/** Makes the root of a page or of a general element. */
export function root(children: TreeNode[]): TreeNode {
  return widget(ROOT_ID, 'div', {}, children);
}
