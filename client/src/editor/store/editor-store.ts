import type { Found } from '@vestry/sync/search/contents/find-in-tree';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { inWords } from '@vestry/sync/messages/in-words';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { t } from '@vestry/sync/messages/translate';
import type { PartField } from '@vestry/sync/widgets/element-ref';
import type { OpenDraft } from '../../data/drafts/open-draft';
import type { Edit } from '../model/edits';
import { spokenPlace } from '../model/spoken-place';
import type { Spot } from '../model/placement';
import { outermost } from '../model/arranging/selection';
import { advanceIndex, createIndex } from '../model/tree-index';
import { pathTo } from '../model/walk';
import type { Zoom } from '../model/zoom';

export type Device = 'desktop' | 'tablet' | 'mobile';

/** An item of a keyed list of the selected widget. */
export interface ListItem {
  readonly list: string;
  readonly key: string;
}

/** Where something on the canvas is kept that the document does not hold itself. */
export interface Around {
  readonly part: PartField;
  /** The widget of that element which was pressed. */
  readonly widget: string | null;
}

/** What the editor looks at; the document itself is the draft's. Replaced, never changed. */
export interface EditorView {
  /** Null is the document's own form. */
  readonly selected: string | null;
  /** While nothing is selected because it was deleted: what stood beside it. */
  readonly near: string | null;
  /** The header or footer was pressed, which is an element of its own. */
  readonly around: Around | null;
  /** The path that the pressed link of a widget leads to. */
  readonly leadsTo: string | null;
  /** What is selected beside `selected`: none of them lies in another, the one that was added last is the last. */
  readonly alsoSelected: readonly string[];
  /** While the document's own form is open: the widget that it was opened from. */
  readonly openedFrom: string | null;
  /** Several are being selected: by keys that are down, or by touch, where each press adds or takes away. */
  readonly picking: 'keys' | 'taps' | null;
  /** The picker is open, for this spot. */
  readonly adding: Spot | null;
  /** What colleagues say of the page is open, in the place of its own form. */
  readonly reviewing: boolean;
  /** The one open item of a keyed list of the selected widget. */
  readonly openItem: ListItem | null;
  /** The item that was opened, added or moved last: the canvas shows it. */
  readonly shownItem: ListItem | null;
  readonly device: Device;
  /** The search in the document is open, and what it shows. */
  readonly finding: boolean;
  readonly found: Found | null;
  /** See `openNotesOf`. */
  readonly noted: ReadonlyMap<string, number>;
  /** How large the canvas shows the window of each device. */
  readonly zooms: Readonly<Record<Device, Zoom>>;
  /** How large it is shown now, in percent: where it fits into the room that there is. */
  readonly shownAt: number;
  /** The panel is open: beside the canvas, and on small windows over it. */
  readonly sheet: boolean;
}

/** See `openNotesOf`. */
export const NOT_NOTED: ReadonlyMap<string, number> = new Map();

const NONE: readonly string[] = [];

/** Who selects a widget selects it alone, unless it says otherwise. */
const ONE = {
  near: null,
  openedFrom: null,
  around: null,
  leadsTo: null,
  alsoSelected: NONE,
  picking: null,
  reviewing: false,
} as const;

const NOTHING: EditorView = {
  ...ONE,
  selected: null,
  adding: null,
  openItem: null,
  shownItem: null,
  finding: false,
  found: null,
  noted: NOT_NOTED,
  device: 'desktop',
  zooms: { desktop: 'fit', tablet: 'fit', mobile: 'fit' },
  shownAt: 100,
  sheet: false,
};

/** What the editor does with a draft; where that is stored is not its concern. */
export type EditorDraft = Pick<
  OpenDraft,
  | 'uid'
  | 'id'
  | 'kind'
  | 'listed'
  | 'state'
  | 'base'
  | 'undoLabel'
  | 'redoLabel'
  | 'edit'
  | 'undo'
  | 'redo'
  | 'backTo'
  | 'seal'
  | 'subscribe'
>;

/** All that is selected, the main widget first. */
export const selectionOf = ({ selected, alsoSelected }: EditorView): readonly string[] =>
  selected === null ? NONE : [selected, ...alsoSelected];

export type EditorStore = ReturnType<typeof createEditorStore>;

export function createEditorStore(draft: EditorDraft, start: Partial<EditorView> = {}) {
  /** A change wakes those who look at just that key, however many others there are. */
  const events = new EventTarget();
  const emit = (key: string) => events.dispatchEvent(new Event(key));
  const index = createIndex(draft.state.tree);
  let { fields, tree } = draft.state;
  let view: EditorView = { ...NOTHING, ...start };
  if (view.selected !== null && !index.has(view.selected)) view = { ...view, selected: null };
  let spoken = { text: '', count: 0 };

  function look(change: Partial<EditorView>): void {
    const before = view;
    // The picker is in the panel.
    const opening = change.adding ? { sheet: true } : {};
    view = { ...view, ...('selected' in change ? ONE : {}), ...opening, ...change };
    if (before.selected !== view.selected) view = { ...view, shownItem: null };
    else if (change.openItem) view = { ...view, shownItem: change.openItem };
    const [then, now] = [new Set(selectionOf(before)), new Set(selectionOf(view))];
    for (const id of new Set([...then, ...now])) if (then.has(id) !== now.has(id)) emit(`selected:${id}`);
    emit('view');
  }

  function say(text: string): void {
    spoken = { text, count: spoken.count + 1 };
    emit('spoken');
  }

  /** Without those that are gone or lie in another one, in the order in which they came. */
  function apart(ids: readonly string[]): string[] {
    const outer = new Set(outermost(index, ids));
    return [...new Set(ids)].filter((id) => outer.has(id));
  }

  /** The selected widget may be gone: by undo, or because another editor's change arrived. */
  function keepSelection(path: readonly string[]): void {
    const { selected, alsoSelected, picking } = view;
    if (selected === null) return;
    if (alsoSelected.length > 0) {
      const [main, ...more] = apart(selectionOf(view));
      if (main === selected && more.length === alsoSelected.length) return;
      if (main !== undefined) return look({ selected: main, alsoSelected: more, picking, openItem: null });
    }
    if (index.has(selected)) return;
    const survivor = path.findLast((id) => index.has(id));
    look({ selected: survivor === undefined || survivor === ROOT_ID ? null : survivor, openItem: null });
  }

  /** The widget whose words are to be typed over, as soon as there is a canvas. */
  let typedOver: string | null = null;

  let shapes = 0;
  /** The widget that came with the last change of the tree. */
  let came: string | null = null;
  const lastCome = (): string | null => came;

  function follow(): void {
    const next = draft.state;
    if (next.tree !== tree) {
      const path = view.selected === null ? [] : pathTo(index, view.selected);
      const advance = advanceIndex(index, tree, next.tree);
      const { changed, shape } = advance;
      tree = next.tree;
      came = advance.came;
      keepSelection(path);
      for (const id of changed) emit(`node:${id}`);
      emit('tree');
      if (shape) {
        shapes += 1;
        emit('shape');
      }
    }
    if (next.fields !== fields) {
      fields = next.fields;
      emit('fields');
    }
    emit('draft');
  }

  function select(id: string | null, { quietly = false, sheet = view.sheet } = {}): void {
    const target = id !== null && index.has(id) ? id : null;
    if (target !== view.selected) draft.seal();
    const openItem = target === view.selected ? view.openItem : null;
    look({ selected: target, adding: null, openItem, sheet });
    if (!quietly) say(target === null ? t('editor.documentSettings') : spokenPlace(index, target));
  }

  /** The main widget stays the main one as long as it is among them. */
  function selectSeveral(ids: readonly string[], picking: 'keys' | 'taps' = view.picking ?? 'keys'): void {
    draft.seal();
    const all = apart(ids);
    const selected = all.find((id) => id === view.selected) ?? all[0] ?? null;
    look({
      selected,
      alsoSelected: all.filter((id) => id !== selected),
      picking: selected === null && picking === 'keys' ? null : picking,
      adding: null,
      openItem: null,
    });
    say(t('arranging.selected', { count: all.length }));
  }

  /** After a step through the history the widget it brought back is selected, so that one sees what it did. */
  function step(go: () => void, message: string): void {
    came = null;
    go();
    emit('step');
    const back = lastCome();
    if (back !== null) select(back, { quietly: true });
    say(message);
  }

  return {
    draft,
    index,
    get view() {
      return view;
    },
    /** Grows with each change of the tree's shape. */
    get shapes() {
      return shapes;
    },
    /** The last sentence for the live region; `count` grows with each, so that a repeated sentence is announced again. */
    get spoken() {
      return spoken;
    },
    /**
     * Keys: `node:<id>` that widget became another object or was removed · `selected:<id>` it was or is selected ·
     * `tree` anything in it · `shape` widgets came, left or moved · `fields`, `draft` (history), `view`, `spoken` ·
     * `step` something was done or undone here, or the document is left ·
     * `type` the selected widget is to be typed into · `typeOver` its first words are to be typed over ·
     * `choosePicture` its picture is to be chosen · `saveAsElement` all that is selected is to become an element ·
     * `find` the open search is asked for again.
     */
    on(key: string, listener: () => void): () => void {
      events.addEventListener(key, listener);
      return () => events.removeEventListener(key, listener);
    },
    edit(edit: Edit | null): boolean {
      if (!edit) return false;
      draft.edit(edit.label, edit.operations);
      emit('step');
      if (edit.select !== undefined)
        look({
          selected: edit.select,
          alsoSelected: edit.alsoSelect ?? NONE,
          picking: edit.alsoSelect?.length ? 'keys' : null,
          near: edit.near ?? null,
          openItem: null,
          adding: null,
        });
      return true;
    },
    undo() {
      if (draft.undoLabel !== null)
        step(() => draft.undo(), t('editor.undone', { step: inWords(draft.undoLabel) }));
    },
    /** One step to a state that there was; it can be undone. */
    backTo(state: DocumentState, label: string) {
      draft.backTo(state, label);
      emit('step');
    },
    redo() {
      if (draft.redoLabel !== null)
        step(() => draft.redo(), t('editor.redone', { step: inWords(draft.redoLabel) }));
    },
    /** Puts the caret into the selected widget, where a canvas is open. */
    type: () => emit('type'),
    /** The same, and what is typed takes the place of the words that are there. */
    typeOver() {
      typedOver = view.selected;
      emit('typeOver');
    },
    /** Once for each `typeOver`: whether it still is what the selected widget waits for. */
    takeTypeOver(): boolean {
      const due = typedOver !== null && typedOver === view.selected;
      typedOver = null;
      return due;
    },
    /** Opens the library for the selected widget. */
    choosePicture: () => emit('choosePicture'),
    /** Asks for the name of the element that all that is selected becomes. */
    saveAsElement: () => emit('saveAsElement'),
    find() {
      look({ finding: true });
      emit('find');
    },
    select,
    selectSeveral,
    look,
    say,
    /** Follows the draft until what it gives back is called; changes made in between are caught up with. */
    connect(): () => void {
      follow();
      const stop = draft.subscribe(follow);
      return () => {
        stop();
        emit('step');
      };
    },
  };
}
