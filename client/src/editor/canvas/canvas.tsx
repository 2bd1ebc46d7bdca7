import { readTopics } from '@vestry/sync/dates/topics';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { ElementRef } from '@vestry/sync/widgets/element-ref';
import { t } from '@vestry/sync/messages/translate';
import { translationsOf } from '@vestry/sync/site/site-translations';
import { memo, type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { MenuPage } from '@vestry/sync/site/site-menu';
import { useKeptImages } from '../../data/media/kept-images';
import { retryPictures } from '../../data/sync/retry-pictures';
import { asText } from '../../lib/text';
import { siteTexts } from '../../lib/messages';
import { siteLang } from '../../lib/site-cookies';
import { siteLook } from '../../lib/site-shared';
import { DESKTOP, useMediaQuery } from '../../ui/hooks/use-media-query';
import { TreeView } from '../../widgets/tree-view';
import type { RenderContext } from '../../widgets/render-context';
import { useDates } from '../store/use-dates';
import { useEditor } from '../store/editor-context';
import { useSite } from '../store/site-context';
import { useDocumentFields, useView } from '../store/use-store';
import { CANVAS_CSS } from './canvas-css';
import { attachCanvasEvents } from './canvas-events';
import { DEVICES, fitInto } from '../store/devices';
import { adoptSheet } from '../../lib/adopt-sheet';
import { SiteFrame } from './site-frame';
import { createShownTree, type ShownTree } from './typing/shown-tree';
import { useKeyboard } from './typing/use-keyboard';
import { useSize } from './use-size';
import { useStore } from '../../lib/use-store';

export interface CanvasProps {
  header: TreeNode | null;
  footer: TreeNode | null;
  /** Trees of general elements, by number. */
  elements: Readonly<Record<ElementRef, TreeNode>>;
  onKeyDown: (event: KeyboardEvent) => void;
  onClipboard: (event: ClipboardEvent | DragEvent) => void;
}

const Linked = memo(function Linked({ node, context }: { node: TreeNode | null; context: RenderContext }) {
  return node ? <TreeView node={node} context={context} /> : null;
});

function Contents({ context, shown }: { context: RenderContext; shown: ShownTree }) {
  return <TreeView node={useStore(shown)} context={context} />;
}

/** The page as visitors get it, in a window of the chosen size, scaled to the room there is. */
export function Canvas({ header, footer, elements, onKeyDown, onClipboard }: CanvasProps) {
  const store = useEditor();
  const shown = useMemo(() => createShownTree(store), [store]);
  const device = useView((view) => view.device);
  const fields = useDocumentFields();
  const lang = asText(fields.lang);
  const { menu } = useSite();
  const zoom = useView((view) => view.zooms[device]);
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  const [document, setDocument] = useState<Document | null>(null);
  const [tools, setTools] = useState<ReactNode>(null);
  const small = !useMediaQuery(DESKTOP);
  const keyboard = useKeyboard();
  const { width } = DEVICES[device];
  const size = useSize(room);
  const { scale, height } = fitInto(device, size, small, zoom);
  const shownAt = size.width > 0 ? Math.round(scale * 100) : null;

  const ready = useCallback((opened: Document) => {
    adoptSheet(opened, CANVAS_CSS);
    opened.documentElement.style.setProperty('--empty-page', JSON.stringify(t('editor.emptyTree')));
    setDocument(opened);
  }, []);

  // The handlers change with the screen's state; the document's listeners stay.
  const keyDown = useEffectEvent(onKeyDown);
  const clipboard = useEffectEvent(onClipboard);
  useEffect(() => {
    if (!document) return;
    return attachCanvasEvents(document, {
      store,
      shown,
      showTools: setTools,
      onKeyDown: keyDown,
      onClipboard: clipboard,
    });
  }, [document, store, shown]);
  useEffect(() => (document ? retryPictures(document) : undefined), [document]);
  // The panel shows pictures as well.
  useEffect(() => retryPictures(window.document), []);
  useEffect(() => {
    document?.documentElement.style.setProperty('--inverse', String(1 / scale));
  }, [document, scale]);

  useEffect(() => {
    if (shownAt !== null) store.look({ shownAt });
  }, [store, shownAt]);

  const { uid } = store.draft;
  const dates = useDates(menu, useOwnPage());
  const imageOf = useKeptImages();
  const listed = useMemo(
    () => ({
      menu: () => menu,
      translations: () => translationsOf(uid, menu, siteLang()),
      lang: lang || siteLang(),
      imageOf,
      ...dates,
    }),
    [menu, uid, lang, imageOf, dates],
  );
  const contents = useMemo(
    (): RenderContext => ({ mode: 'canvas', t: siteTexts(), elements, ...listed, ...siteLook() }),
    [elements, listed],
  );
  // Header and footer belong to other documents: a press leads to them.
  const around = useMemo(
    (): RenderContext => ({
      mode: 'preview',
      around: true,
      t: siteTexts(),
      elements,
      ...listed,
      ...siteLook(),
    }),
    [elements, listed],
  );

  return (
    <>
      <div
        ref={setRoom}
        // The scaled frame hangs from its left edge; a window that is wider than the room is scrolled sideways.
        dir="ltr"
        data-room
        className="relative flex min-h-0 w-full flex-1 items-start overflow-x-auto overflow-y-hidden"
        style={{ marginBottom: keyboard }}
      >
        <div
          className="relative mx-auto shrink-0 overflow-hidden rounded-lg bg-on-fill shadow-float"
          style={{ width: width * scale, height: height * scale, colorScheme: 'light' }}
        >
          <SiteFrame
            title={t('editor.canvas')}
            lang={lang}
            onReady={ready}
            className="origin-top-left border-0"
            style={{
              width,
              height,
              transform: `scale(${scale})`,
              colorScheme: 'light',
            }}
          >
            <Linked node={header} context={around} />
            <main id="main">
              <Contents context={contents} shown={shown} />
            </main>
            <Linked node={footer} context={around} />
          </SiteFrame>
        </div>
      </div>
      {tools}
    </>
  );
}

/** The open page as it is typed; the same object as long as nothing of it changes. */
function useOwnPage(): MenuPage {
  const { uid } = useEditor().draft;
  const { route, title, entry, topics } = useDocumentFields();
  return useMemo(
    () => ({ uid, route: asText(route), title: asText(title), entry, topics: readTopics(topics) }),
    [uid, route, title, entry, topics],
  );
}
