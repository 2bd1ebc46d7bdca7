import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import type { WidgetType } from '@vestry/sync/widgets/catalog';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { linkedElement } from '@vestry/sync/widgets/linked-element';
import { withoutIdle } from '@vestry/sync/widgets/idle-looks';
import { USUAL_PALETTE } from '@vestry/sync/widgets/palette';
import { readFields } from '@vestry/sync/widgets/read-fields';
import { createContext, memo, type ReactNode, use, useMemo } from 'react';
import { ErrorBoundary } from '../ui/feedback/error-boundary';
import { makeLive } from './behaviours/live';
import { placeholderOf } from './foreign';
import { frameOf } from './frame';
import type { RenderContext } from './render-context';
import { inLanguage } from './parts/in-language';
import { REGISTRY } from './registry';
import { callOwnView } from './own/call-view';
import { OWN_LOOKS } from './own/looks';
import { SiteTexts } from './parts/anchor';
import { Marked } from './parts/words';
import type { Frame, View, ViewProps } from './view';
import { t } from '@vestry/sync/messages/translate';

/** '#rrggbb' of the background that the next widget stands on. */
const Surface = createContext(USUAL_PALETTE.background);

interface WidgetProps {
  node: TreeNode;
  context: RenderContext;
  /** A direct child of the page: it keeps the page's width by itself. */
  top?: boolean;
  /** The linked elements that lead here; none is shown inside itself. */
  trail?: string;
}

/**
 * A tree of widgets, the same for server, canvas and preview. Give `context` one identity: a widget renders again
 * only when its own node (or the context) changes.
 */
export function TreeView({ node, context }: { node: TreeNode; context: RenderContext }) {
  return (
    <SiteTexts value={context.t}>
      <Marked value={context.mode === 'canvas'}>
        <Surface value={context.palette?.background ?? USUAL_PALETTE.background}>
          <Widget node={node} context={context} />
        </Surface>
      </Marked>
    </SiteTexts>
  );
}

const Widget = memo(function Widget({ node, context, top = false, trail = '' }: WidgetProps) {
  const surface = use(Surface);
  const mark = trail === '' && context.mode === 'canvas';
  const ref = useMemo(
    () => (context.mode === 'public' ? undefined : liveRef(node, context.mode === 'preview')),
    [node, context.mode],
  );
  const shown = show({ node, context, top, trail }, surface, {
    ...(ref ? { ref } : {}),
    ...(mark ? { 'data-widget-id': node.value.id } : {}),
    ...(context.around && trail === '' ? { 'data-part-widget-id': node.value.id } : {}),
  });
  const placed =
    shown.surface === surface ? shown.element : <Surface value={shown.surface}>{shown.element}</Surface>;
  if (context.mode !== 'canvas') return placed;
  return (
    <ErrorBoundary subject={node} fallback={errorOf(node.value.id)}>
      {placed}
    </ErrorBoundary>
  );
});

const errorOf = (id: string) => (error: unknown) => <WidgetError error={error} data-widget-id={id} />;

/**
 * A view is called, not mounted: what it throws is caught here on the server too, where boundaries do not exist. Throws
 * in the preview alone.
 */
function show(
  { node, context, top, trail }: Required<WidgetProps>,
  surface: string,
  marks: Partial<Frame>,
): { element: ReactNode; surface: string } {
  const { id, type } = node.value;
  try {
    const definition = definitionOf(type);
    const placeholder = placeholderOf(node.value);
    if (!definition || placeholder !== null) throw new Error(placeholder ?? type);
    const fields = readFields(definition, node.value);
    const linked = linkOf(fields, context, trail);
    const isRoot = id === ROOT_ID && definition.children === 'any';
    const place = `${type}${isRoot ? ' root' : ''}${top ? ' top' : ''}${linked ? ' linked' : ''}`;
    const { surface: inner, ...look } = frameOf(
      withoutIdle(definition, fields),
      surface,
      place,
      context.palette,
    );
    const parts = linked
      ? [{ node: linked.node, element: linkedWidget(linked, context) }]
      : (node.children ?? []).map((child) => ({
          node: child,
          element: <Widget key={child.value.id} node={child} context={context} top={isRoot} trail={trail} />,
        }));
    const props = {
      id,
      fields,
      frame: { ...look, ...inLanguage(fields['lang'] as string | undefined), ...marks },
      parts,
      context,
      surface: inner,
    };
    return { element: draw(type, props), surface: inner };
  } catch (error) {
    if (context.mode === 'preview') throw error;
    if (context.mode === 'canvas') return { element: <WidgetError error={error} {...marks} />, surface };
    context.onLeftOut?.({ id, type }, error);
    return { element: null, surface };
  }
}

function draw(type: string, props: ViewProps): ReactNode {
  const own = Object.hasOwn(OWN_LOOKS, type) ? OWN_LOOKS[type] : undefined;
  if (own) return callOwnView(type, own.view, props);
  return (REGISTRY[type as WidgetType].view as View)(props);
}

/** It belongs to another document: none of its texts can be typed into here. */
const linkedWidget = (linked: Pick<WidgetProps, 'node' | 'trail'>, context: RenderContext) => (
  <Marked key="linked" value={false}>
    <Widget {...linked} context={context} />
  </Marked>
);

function linkOf(fields: Record<string, unknown>, context: RenderContext, trail: string) {
  const id = linkedElement(fields);
  if (id === undefined) return undefined;
  const node = context.elements[id];
  const seen = trail.split('/').includes(String(id));
  return node && !seen ? { node, trail: `${trail}/${id}` } : undefined;
}

/** Makes the widget's own element live while it is mounted with this node. */
function liveRef(_node: TreeNode, autoplay: boolean) {
  return (element: HTMLElement | null) => (element ? makeLive(element, autoplay) : undefined);
}

/** In the canvas a widget that cannot be shown says so in its place. */
function WidgetError({ error, ...marks }: { error: unknown } & Partial<Frame>) {
  return (
    <div {...marks} className="w widget-error" role="alert">
      {error instanceof Error ? error.message : t('widgets.notShown')}
    </div>
  );
}
