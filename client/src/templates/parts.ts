import type { TreeNode } from '@vestry/sync/tree/node';
import type { WIDGETS, WidgetType } from '@vestry/sync/widgets/catalog';
import { withNewestShape } from '@vestry/sync/widgets/shapes';
import type { z } from 'zod';

type FieldsOf<Type extends WidgetType> = z.input<(typeof WIDGETS)[Type]['schema']>;
type Look = Pick<
  FieldsOf<'div'>,
  'bgColor' | 'textColor' | 'textSize' | 'className' | 'width' | 'paddings' | 'space'
>;

/** A widget of a template. It gets a new id when it is inserted, see templates.ts. */
export function widget<Type extends WidgetType>(
  type: Type,
  fields: FieldsOf<Type>,
  children?: TreeNode[],
): TreeNode {
  return { value: withNewestShape({ id: '', type, ...fields }), ...(children ? { children } : {}) };
}

/** Makes a section from edge to edge, with its content within the width of a page. */
export const band = (look: Look, children: TreeNode[]): TreeNode =>
  widget('div', { container: true, space: '4', paddings: ['py-16'], ...look }, children);

/** Makes a column of what stands below each other. */
export const stack = (children: TreeNode[], look: Look = {}): TreeNode =>
  widget('div', { space: '4', ...look }, children);

export const heading = (tag: 'h1' | 'h2' | 'h3', text: string, look: Look = {}): TreeNode =>
  widget('text', { tag, text, ...look });

export const words = (text: string, look: Look = {}): TreeNode => widget('text', { tag: 'p', text, ...look });

/** Makes the small line above a heading. */
export const eyebrow = (text: string): TreeNode => words(text, { className: 'eyebrow' });

/** Makes the sentence below a heading. */
export const lead = (text: string): TreeNode => words(text, { className: 'lead' });

type ButtonLook = Pick<FieldsOf<'button1'>, 'look' | 'align' | 'size'>;

/** It leads nowhere until somebody says where: an address that no site has would be a broken link. */
export const button = (text: string, look: ButtonLook = {}): TreeNode =>
  widget('button1', { text, link: '', look: 'solid', ...look });

export const columns = (fields: FieldsOf<'columns1'>, children: TreeNode[]): TreeNode =>
  widget('columns1', { count: '2', align: 'center', ...fields }, children);
