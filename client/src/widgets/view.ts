import type { WIDGETS, WidgetType } from '@vestry/sync/widgets/catalog';
import type { WidgetDefinition } from '@vestry/sync/widgets/define-widget';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { CSSProperties, ReactNode, RefCallback } from 'react';
import type { z } from 'zod';
import type { RenderContext } from './render-context';

/** What a view spreads on its root element: the style fields as class and style, its language, and the canvas's marks. */
export interface Frame {
  className: string;
  style?: CSSProperties;
  /** Of one whose words are in another language than the page. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
  ref?: RefCallback<HTMLElement>;
  'data-widget-id'?: string;
}

/** A child that is already an element, with the node it shows. */
export interface Part {
  node: TreeNode;
  element: ReactNode;
}

/** A type of the product, or the definition of a widget of one's own. */
type Viewed = WidgetType | WidgetDefinition;
type DefinitionOf<Of extends Viewed> = Of extends WidgetType ? (typeof WIDGETS)[Of] : Of;

export type FieldsOf<Of extends Viewed> = Partial<
  z.output<Extract<DefinitionOf<Of>, WidgetDefinition>['schema']>
>;

export interface ViewProps<Of extends Viewed = WidgetDefinition> {
  id: string;
  /** Only valid fields; any may be missing. */
  fields: FieldsOf<Of>;
  frame: Frame;
  parts: readonly Part[];
  context: RenderContext;
  /** '#rrggbb' of the background that this widget stands on. */
  surface: string;
}

/**
 * A pure function of its props, without hooks: called inside the widget's own try, so that a view that fails
 * takes down itself and nothing else, on the server as in the browser.
 */
export type View<Of extends Viewed = WidgetDefinition> = (props: ViewProps<Of>) => ReactNode;

/** A sheet that several widgets need, in css/. */
export type SharedSheet = 'dated' | 'dots' | 'embed' | 'menu' | 'pages' | 'search';
