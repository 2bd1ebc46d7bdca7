import { translator } from '@vestry/sync/messages/translate';
import type { MenuPage } from '@vestry/sync/site/site-menu';
import { useCallback, useMemo } from 'react';
import { CANVAS_CSS } from '../editor/canvas/canvas-css';
import { adoptSheet } from '../lib/adopt-sheet';
import { SiteFrame } from '../editor/canvas/site-frame';
import { EditorContext } from '../editor/store/editor-context';
import type { EditorStore } from '../editor/store/editor-store';
import { useTree } from '../editor/store/use-store';
import { WIDGET_CSS } from '../widgets/styles';
import type { RenderContext } from '../widgets/render-context';
import { TreeView } from '../widgets/tree-view';
import { onGround } from './cases';
import type { Ground } from './place';
import { SAMPLE_DATES, SAMPLE_ENTRY } from '../widgets/test-support/sample-dates';

/** For menus that follow the pages. */
const PAGES: readonly MenuPage[] = ['home', 'about', 'about/our-team', 'visit'].map((route) => ({
  uid: route,
  route,
  title: '',
}));

/** For what lists the languages of a page. */
const LANGUAGES = ['en', 'zh-Hant', 'es'].map((lang) => ({
  uid: lang,
  route: lang,
  lang,
  own: lang === 'en',
}));

/** As on the editor's canvas: nothing moves by itself, and a view that throws says so in its place. */
const CONTEXT: RenderContext = {
  mode: 'canvas',
  t: translator('en'),
  elements: {},
  menu: () => PAGES,
  translations: () => LANGUAGES,
  dated: () => SAMPLE_DATES,
  entry: () => SAMPLE_ENTRY,
  timeZone: () => 'UTC',
  lang: 'en',
};

/** All windows are this high, in CSS pixels; what is longer scrolls in its window. */
const HEIGHT = 1024;

const DARK_CSS = '.site { --paper: #0f172b }';

/** Links lead nowhere; what a behaviour makes of a press stays. */
function stay(event: MouseEvent): void {
  if ((event.target as Element).closest('a')) event.preventDefault();
}

function Shown({ ground }: { ground: Ground }) {
  const tree = useTree();
  const shown = useMemo(() => onGround(tree, ground), [tree, ground]);
  return <TreeView node={shown} context={CONTEXT} />;
}

interface FrameProps {
  store: EditorStore;
  title: string;
  width: number;
  ground: Ground;
  rtl: boolean;
  scale: number;
}

/** One window of the public site with the widget as the store has it. */
export function Frame({ store, title, width, ground, rtl, scale }: FrameProps) {
  const ready = useCallback(
    (opened: Document) => {
      adoptSheet(opened, CANVAS_CSS + (ground === 'dark' ? DARK_CSS : ''));
      opened.addEventListener('click', stay);
    },
    [ground],
  );
  return (
    <div
      className="overflow-hidden rounded-sm border border-line"
      style={{ width: width * scale + 2, height: HEIGHT * scale + 2, colorScheme: 'light' }}
    >
      <SiteFrame
        // A window gets these once: a style sheet that was changed while the page is open needs a new window.
        key={`${ground} ${rtl} ${WIDGET_CSS}`}
        title={title}
        lang={rtl ? 'he' : undefined}
        onReady={ready}
        className="origin-top-left border-0"
        style={{ width, height: HEIGHT, transform: `scale(${scale})`, colorScheme: 'light' }}
      >
        <EditorContext value={store}>
          <Shown ground={ground} />
        </EditorContext>
      </SiteFrame>
    </div>
  );
}
