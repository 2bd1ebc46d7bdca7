import { t } from '@vestry/sync/messages/translate';
import { AllSelection, EditorState, Plugin, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { newId } from '../../lib/id';
import { notify } from '../../ui/feedback/notify';
import { adoptSheet } from '../../lib/adopt-sheet';
import {
  linkFor,
  MOST_HTML,
  paragraphsOf,
  serializer,
  shortened,
  tidied,
  withoutLanguage,
} from './clipboard';
import { keyMap } from './key-map';
import { documentOf } from './model/blocks';
import { selectedPicture, setLink } from './model/commands';
import { keysPlugin } from './model/keys';
import { markdown } from './model/markdown';
import { typedOver } from './model/typed-over';
import { picturesLeft, renamed, tablesLeft } from './model/pasted-html';
import type { Writing, WritingPlace } from './place';
import { caretRead } from './read-caret';
import { createSession, type Session } from './session';
import { Tools } from './tools';
import { type Asking, createAsking } from './asking';
import { WRITING_CSS } from './writing-css';

/** Documents that know how an article looks while it is written in. */
const dressed = new WeakSet<Document>();

function dress(document: Document): void {
  if (!dressed.has(document)) adoptSheet(document, WRITING_CSS);
  dressed.add(document);
}

function stateOf(session: Session, asking: Asking, place: WritingPlace): EditorState {
  const keys = keyMap({
    undo: () => session.step(place.undo),
    redo: () => session.step(place.redo),
    link: () => asking.ask('link'),
    picture: () => session.state !== null && selectedPicture(session.state) !== null && asking.ask('picture'),
    toTools: () => asking.focusTools(),
    end: place.end,
  });
  const plugins = [caretRead(), keysPlugin(newId), markdown(), ...keys, typedOver(), composed(session)];
  return EditorState.create({ doc: documentOf(session.start), plugins });
}

const composed = (session: Session): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        compositionend() {
          session.composed();
          return false;
        },
        blur() {
          session.composed();
          return false;
        },
      },
    },
  });

/** All of it, where it was pressed, or behind the last word. */
function placeCaret(view: EditorView, at: WritingPlace['at']): void {
  const { doc, tr } = view.state;
  const found = at && at !== 'all' ? view.posAtCoords({ left: at.x, top: at.y }) : null;
  const caret = found ? Selection.near(doc.resolve(found.pos)) : Selection.atEnd(doc);
  const selection = at === 'all' ? new AllSelection(doc) : caret;
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  view.focus();
}

function sayLeft(count: number): void {
  if (count > 0) notify.info(t('writing.picturesLeft', { count }));
}

function openView(session: Session, asking: Asking, place: WritingPlace): EditorView {
  const { element } = place;
  // Before the view is there to see it: for 200 ms after a focus, ProseMirror takes a caret that goes to the very start for
  // a fault of the browser, and sets it back. A press of Home in that moment is intended.
  element.contentEditable = 'true';
  element.focus({ preventScroll: true });
  const view = new EditorView(
    { mount: element },
    {
      state: stateOf(session, asking, place),
      dispatchTransaction: (transaction) => session.dispatch(transaction),
      attributes: {
        'data-writing': '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('writing.article'),
        spellcheck: 'true',
      },
      clipboardSerializer: serializer(),
      clipboardTextParser: paragraphsOf,
      transformPastedHTML(html) {
        if (html.length > MOST_HTML) return '';
        const short = shortened(html);
        sayLeft(picturesLeft(short));
        const tables = tablesLeft(short);
        if (tables > 0) notify.info(t('writing.tablesLeft', { count: tables }));
        return renamed(short);
      },
      handlePaste(open, { clipboardData }) {
        const link = linkFor(open.state, clipboardData?.getData('text/plain') ?? '');
        if (link !== null) return setLink(link)(open.state, (transaction) => open.dispatch(transaction));
        const files = Array.from(clipboardData?.files ?? []);
        // A program that copies words and a picture of them means the words.
        if (!clipboardData?.types.some((type) => type.startsWith('text/')))
          sayLeft(files.filter(({ type }) => type.startsWith('image/')).length);
        return false;
      },
      transformPasted(slice, { state }) {
        const { slice: taken, left } = tidied(
          withoutLanguage(slice, element.ownerDocument.documentElement.lang),
          state.doc.childCount,
        );
        if (left > 0) notify.info(t('writing.tooMuch', { count: left }));
        return taken;
      },
      handleDoubleClickOn: (_view, _position, node) => node.type.name === 'image' && asking.ask('picture'),
    },
  );
  // A style attribute would be refused by the content security policy.
  element.style.setProperty('--hint', JSON.stringify(t('writing.hint')));
  session.open(view);
  return view;
}

/** What ProseMirror wrote onto the element, which is React's again afterwards. */
const ATTRIBUTES = [
  'contenteditable',
  'translate',
  'data-writing',
  'role',
  'aria-multiline',
  'aria-label',
  'spellcheck',
];

/** An article under the caret: its own element becomes the view, until `end`. */
export function beginWriting(place: WritingPlace): Writing {
  const { element, at } = place;
  const { className } = element;
  const session = createSession(place);
  const asking = createAsking();
  dress(element.ownerDocument);
  const view = openView(session, asking, place);
  place.showTools(<Tools session={session} asking={asking} onDone={place.end} />);
  placeCaret(view, at);
  return {
    follow: () => session.follow(),
    end() {
      session.close();
      for (const name of ATTRIBUTES) element.removeAttribute(name);
      element.style.removeProperty('--hint');
      element.className = className;
    },
  };
}
