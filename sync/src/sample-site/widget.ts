import { ROOT_ID, type TreeNode } from '../tree/node';
import { WIDGETS, type WidgetType } from '../widgets/catalog';

type Fields = Record<string, unknown>;

/** A widget with exactly these fields. */
export function widget(id: string, type: WidgetType, fields: Fields, children?: TreeNode[]): TreeNode {
  return { value: { id, type, ...fields }, ...(children ? { children } : {}) };
}

/** A widget with its sample content, some of it replaced. */
export function sample(id: string, type: WidgetType, fields: Fields = {}): TreeNode {
  const definition = WIDGETS[type];
  return widget(id, type, { ...definition.sample(), ...fields }, definition.sampleChildren?.());
}

/** The root of a page or of a general element. */
export function root(children: TreeNode[]): TreeNode {
  return widget(ROOT_ID, 'div', {}, children);
}

/** The opening of an inner page: a band with a small line, the h1 and a sentence. */
export function opening(eyebrow: string, heading: string, lead: string): TreeNode {
  return widget('opening', 'div', { bgColor: 'teal-950', paddings: ['py-20'], space: '3', container: true }, [
    widget('opening-line', 'text', { text: eyebrow, tag: 'p', className: 'eyebrow' }),
    widget('opening-title', 'text', { text: heading, tag: 'h1', textSize: '5xl' }),
    widget('opening-lead', 'text', { text: lead, tag: 'p', className: 'lead' }),
  ]);
}
