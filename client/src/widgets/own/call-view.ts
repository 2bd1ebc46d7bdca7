import { cloneElement, Fragment, createElement, isValidElement, type ReactNode } from 'react';
import { Anchor } from '../parts/anchor';
import { Icon } from '../parts/icon';
import { Lines } from '../parts/lines';
import { Picture } from '../parts/picture';
import { Title } from '../parts/title';
import { Words } from '../parts/words';
import type { View, ViewProps } from '../view';

/** What a widget of one's own looks like; its sheet is below its root element already. */
export interface OwnLook {
  view: View;
  sheet: string;
}

type Props = Record<string, unknown> & { children?: ReactNode };

/** Of the product: they may stay components. */
const PARTS: ReadonlySet<unknown> = new Set([Anchor, Icon, Lines, Picture, Title, Words]);

/**
 * Calls a view that is not of the product, and every component in what it gives: what one of them throws, and the time
 * that it takes, is then this widget's and not the page's. Throws for what a view must not give.
 */
export function callOwnView(type: string, view: View, props: ViewProps): ReactNode {
  const children = new Set(props.parts.map(({ element }) => element));
  const draw = () => expand(view(props), children);
  return props.context.limit ? props.context.limit(type, draw) : draw();
}

function expand(node: ReactNode, children: ReadonlySet<ReactNode>): ReactNode {
  if (Array.isArray(node)) return node.map((each: ReactNode) => expand(each, children));
  if (!isValidElement<Props>(node) || children.has(node)) return node;
  const { type, props, key } = node;
  if (typeof type === 'function' && !PARTS.has(type)) {
    const drawn = expand((type as (props: Props) => ReactNode)(props), children);
    return key === null ? drawn : createElement(Fragment, { key }, drawn);
  }
  if (type === 'script' || props.dangerouslySetInnerHTML !== undefined) {
    throw new Error('A view must not give scripts or text as HTML: give elements');
  }
  if (typeof type === 'object')
    throw new Error('A view is made of elements and of functions that give elements');
  const inner = props.children;
  if (inner === undefined) return node;
  return Array.isArray(inner)
    ? cloneElement(node, {}, ...inner.map((each: ReactNode) => expand(each, children)))
    : cloneElement(node, {}, expand(inner, children));
}
