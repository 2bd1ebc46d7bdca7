import type { TreeNode } from '@vestry/sync/tree/node';
import { Component, type ReactNode } from 'react';
import type { Frame } from './view';

/** In the canvas a widget that cannot be shown says so in its place. */
export function WidgetError({ error, ...marks }: { error: unknown } & Partial<Frame>) {
  return (
    <div {...marks} className="w widget-error" role="alert">
      {error instanceof Error ? error.message : 'This widget cannot be shown'}
    </div>
  );
}

interface BoundaryProps {
  node: TreeNode;
  children: ReactNode;
}

/** Keeps a failure below a widget inside it; a changed node is tried again. */
export class WidgetBoundary extends Component<BoundaryProps, { error: unknown; node: TreeNode | null }> {
  override state: { error: unknown; node: TreeNode | null } = { error: null, node: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: { error: unknown; node: TreeNode | null }) {
    return props.node === state.node ? null : { error: null, node: props.node };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <WidgetError error={this.state.error} data-widget-id={this.props.node.value.id} />;
  }
}
