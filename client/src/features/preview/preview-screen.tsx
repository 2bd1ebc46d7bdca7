import { useEffect, useMemo, useState } from 'react';
import { LuEyeOff } from 'react-icons/lu';
import { SiteFrame } from '../../editor/canvas/site-frame';
import { followPreview, readPreview } from '../../editor/data/preview-store';
import { EmptyState } from '../../ui/empty-state';
import { useTitle } from '../../ui/use-title';
import type { RenderContext } from '../../widgets/render-context';
import { TreeView } from '../../widgets/tree-view';

/** SPEC.md's preview: the page that the editor has put into this browser's storage. Open to all, it shows nothing else. */
export default function PreviewScreen() {
  const [preview, setPreview] = useState(readPreview);
  useTitle('Preview');
  useEffect(() => followPreview(() => setPreview(readPreview())), []);
  const elements = preview?.elements;
  const context = useMemo((): RenderContext => ({ mode: 'preview', elements: elements ?? {} }), [elements]);
  if (!preview) {
    return (
      <EmptyState screen icon={<LuEyeOff aria-hidden />} title="Nothing to preview">
        Open a page in the editor and press Preview there.
      </EmptyState>
    );
  }
  return (
    <SiteFrame title="Preview" className="h-dvh w-full border-0">
      {preview.header ? <TreeView node={preview.header} context={context} /> : null}
      <main id="main">
        <TreeView node={preview.tree} context={context} />
      </main>
      {preview.footer ? <TreeView node={preview.footer} context={context} /> : null}
    </SiteFrame>
  );
}
