import { useEffect, useRef, type ReactNode } from 'react';
import { LuArrowLeft } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { fetchArranging, goOut } from '../../actions/run-command';
import { widgetName } from '../../model/naming';
import { useEditor } from '../../store/editor-context';
import { type EditorStore, type EditorView, selectionOf } from '../../store/editor-store';
import { useNode, useStoreKey, useView } from '../../store/use-store';
import { fetchedPart } from '../../../ui/layout/fetched-part';
import { afterPaint } from '../../../lib/scheduling/moments';
import { IconButton } from '../../../ui/inputs/icon-button';

const { Part: Picker } = fetchedPart(async () => (await import('../../library/picker')).default);

/** From the document's own form back to the widget that it was opened from, which may be gone. */
function BackToWidget({ id }: { id: string }) {
  const store = useEditor();
  const node = useNode(id);
  if (!node) return null;
  return (
    <IconButton
      label={t('bar.backTo', { name: widgetName(node.value.type) })}
      icon={<LuArrowLeft className="rtl:-scale-x-100" />}
      onClick={() => store.select(id)}
    />
  );
}

function fetchPanels(): void {
  void fetchArranging();
  void widgetPanel.preload();
  void selectionPanel.preload();
}

/** The picker, the panel of what is selected, what colleagues say, or the document's own form. */
function Contents({ rootForm }: { rootForm: ReactNode }) {
  const adding = useView((view) => view.adding);
  const selected = useView((view) => view.selected);
  const picking = useView((view) => view.picking);
  const reviewing = useView((view) => view.reviewing);
  const around = useView((view) => view.around);
  if (adding) return <Picker spot={adding} />;
  if (picking) return <selectionPanel.Part />;
  if (reviewing) return <reviewPanel.Part />;
  if (around) return <aroundPanel.Part around={around} />;
  return selected === null ? rootForm : <widgetPanel.Part key={selected} id={selected} />;
}

/** What is open instead of the document's own form; null for that. */
function shownIn({ adding, picking, reviewing, around, selected }: EditorView): string | null {
  if (adding) return 'adding';
  if (picking) return 'several';
  return reviewing ? 'reviews' : (around?.part ?? selected);
}

function headingOf({ view, index }: EditorStore, title: string): string {
  const { adding, picking, reviewing, around, selected } = view;
  if (adding) return t('editor.addWidget');
  if (picking) return t('arranging.selected', { count: selectionOf(view).length });
  if (reviewing) return t('bar.review');
  if (around) return t(around.part === 'headerId' ? 'editor.header' : 'editor.footer');
  const type = selected === null ? undefined : index.get(selected)?.node.value.type;
  return type === undefined ? title : t('editor.editName', { name: widgetName(type) });
}

/** One panel at a time, with its heading and the way out of it. */
export function Panel({ title, rootForm }: { title: string; rootForm: ReactNode }) {
  const store = useEditor();
  const shown = useView(shownIn);
  const openedFrom = useView((view) => view.openedFrom);
  const heading = useStoreKey(store, 'view', (each) => headingOf(each, title));

  useEffect(() => afterPaint(fetchPanels), []);

  const section = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const box = section.current;
    if (box?.parentElement) box.parentElement.scrollTop = 0;
    // What had the focus went with the former panel. A focus in the canvas stays there: its keys go on.
    if (document.activeElement === document.body) box?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={heading}
      className="flex flex-col gap-4 p-4 focus-visible:outline-none"
    >
      <div className="-mt-1 flex min-h-8 items-center gap-1 has-[button]:-ms-2">
        {shown !== null ? (
          <IconButton
            label={t('editor.backToParent')}
            icon={<LuArrowLeft className="rtl:-scale-x-100" />}
            onClick={() => goOut(store)}
          />
        ) : openedFrom !== null ? (
          <BackToWidget id={openedFrom} />
        ) : null}
        <h2 className="min-w-0 truncate text-base font-semibold">{heading}</h2>
      </div>
      <Contents rootForm={rootForm} />
    </section>
  );
}

// What only the sidebar needs comes beside the editor's first load: dragging rows, the controls of the fields. The canvas
// is there before.
const widgetPanel = fetchedPart(async () => (await import('../../panels/widget-panel')).WidgetPanel);
const selectionPanel = fetchedPart(async () => (await import('../../panels/selection-panel')).SelectionPanel);
const aroundPanel = fetchedPart(async () => (await import('../../panels/around-panel')).AroundPanel);
const reviewPanel = fetchedPart(async () => (await import('../../review/review-panel')).ReviewPanel);
