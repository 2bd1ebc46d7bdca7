import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { LuArrowLeft } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { fetchArranging, goOut } from '../actions/run-command';
import { widgetName } from '../model/naming';
import { useEditor } from '../store/editor-context';
import { selectionOf } from '../store/editor-store';
import { useNode, useView } from '../store/use-store';
import { lazyPart } from '../../lib/lazy-part';
import { afterPaint } from '../../lib/after-paint';
import { IconButton } from '../../ui/icon-button';
import { selectionPanel, widgetPanel } from './parts';

const Picker = lazy(lazyPart(['adding', 'samples'], () => import('../adding/picker')));

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
  widgetPanel.ahead();
  selectionPanel.ahead();
}

/** One of three: the picker, the panel of the selected widget, or the document's own form. */
export function Panel({ title, rootForm }: { title: string; rootForm: ReactNode }) {
  const store = useEditor();
  const adding = useView((view) => view.adding);
  const selected = useView((view) => view.selected);
  const picking = useView((view) => view.picking);
  const openedFrom = useView((view) => view.openedFrom);
  const count = useView((view) => selectionOf(view).length);
  const type = selected === null ? undefined : store.index.get(selected)?.node.value.type;
  const heading = adding
    ? t('editor.addWidget')
    : picking
      ? t('arranging.selected', { count })
      : type === undefined
        ? title
        : t('editor.editName', { name: widgetName(type) });

  useEffect(() => afterPaint(fetchPanels), []);

  const section = useRef<HTMLElement>(null);
  const shown = adding ? 'adding' : picking ? 'several' : selected;
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
        {adding || picking || selected !== null ? (
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
      {adding ? (
        <Suspense>
          <Picker spot={adding} />
        </Suspense>
      ) : picking ? (
        <selectionPanel.Part />
      ) : selected !== null ? (
        <widgetPanel.Part key={selected} id={selected} />
      ) : (
        rootForm
      )}
    </section>
  );
}
