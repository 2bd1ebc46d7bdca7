import { t } from '@vestry/sync/messages/translate';
import { MAX_MARKED } from '@vestry/sync/widgets/fields/marked';
import { AllSelection, EditorState, Plugin, Selection, TextSelection } from 'prosemirror-state';
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
import { CELL } from './cell-blocks';
import { keyMap } from './key-map';
import { documentOf } from './model/blocks';
import { selectedPicture, setLink } from './model/commands';
import { keysPlugin } from './model/keys';
import { markdown } from './model/markdown';
import { typedOver } from './model/typed-over';
import { renamed, tablesLeft } from './model/pasted-html';
import { ClipboardParser } from './model/read-clipboard';
import type { Writing, WritingPlace } from './place';
import { caretRead } from './read-caret';
import { asOneParagraph, cutTo, onlyParagraph, roomIn } from './one-paragraph';
import { sayLeft } from './say-left';
import { createSession, type Session } from './session';
import { dropWhileWriting, pasteWhileWriting } from './tables/paste-clipboard';
import { Tools } from './tools';
import { type Asking, createAsking } from './asking';

/** Documents that know how an article looks while it is written in. */
const dressed = new WeakSet<Document>();

function dress(document: Document): void {
  if (!dressed.has(document)) adoptSheet(document, WRITING_CSS);
  dressed.add(document);
}

function stateOf(session: Session, asking: Asking, place: WritingPlace): EditorState {
  const { only } = place;
  const keys = keyMap({
    undo: () => session.step(place.undo),
    redo: () => session.step(place.redo),
    link: () => asking.ask('link'),
    picture: () => session.state !== null && selectedPicture(session.state) !== null && asking.ask('picture'),
    toTools: () => asking.focusTools(),
    end: place.end,
    go: only?.go,
    isCell: only?.cell !== undefined,
  });
  const kinds = only ? [keysPlugin(() => CELL), onlyParagraph()] : [keysPlugin(newId)];
  const rules = markdown({ plain: only !== undefined });
  const plugins = [caretRead(), ...kinds, rules, ...keys, typedOver(), composed(session)];
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
  const found = at && at !== 'all' && 'x' in at ? view.posAtCoords({ left: at.x, top: at.y }) : null;
  const caret = found ? Selection.near(doc.resolve(found.pos)) : Selection.atEnd(doc);
  const words = at && at !== 'all' && 'start' in at ? at : null;
  // A paragraph begins before its first letter.
  const place = (offset: number) => doc.resolve(Math.min(offset + 1, doc.content.size - 1));
  const marked = words && TextSelection.between(place(words.start), place(words.end));
  const selection = at === 'all' ? new AllSelection(doc) : (marked ?? caret);
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  view.focus();
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
        'aria-label': place.only?.label ?? t('writing.article'),
        spellcheck: 'true',
      },
      clipboardSerializer: serializer(),
      clipboardParser: new ClipboardParser(sayLeft),
      clipboardTextParser: paragraphsOf,
      handleDOMEvents: {
        paste: (open, event) => pasteWhileWriting(open, event, place),
        drop: (open, event) => dropWhileWriting(open, event, place),
      },
      transformPastedHTML(html) {
        if (html.length > MOST_HTML) return '';
        const short = shortened(html);
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
          sayLeft({ pictures: files.filter(({ type }) => type.startsWith('image/')).length });
        return false;
      },
      transformPasted(slice, { state }) {
        const pasted = withoutLanguage(slice, element.ownerDocument.documentElement.lang);
        if (place.only) {
          const [words, room] = [asOneParagraph(pasted), roomIn(state)];
          if (words.size <= room) return words;
          notify.info(t('typing.tooLong', { max: MAX_MARKED }));
          return cutTo(words, room);
        }
        const { slice: taken, left } = tidied(pasted, state.doc.childCount);
        if (left > 0) notify.info(t('writing.tooMuch', { count: left }));
        return taken;
      },
      handleDoubleClickOn: (_view, _position, node) => node.type.name === 'image' && asking.ask('picture'),
    },
  );
  // A style attribute would be refused by the content security policy.
  element.style.setProperty('--hint', JSON.stringify(place.only ? '' : t('writing.hint')));
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
  place.showTools(<Tools session={session} asking={asking} place={place} />);
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

/** An article that is written in, with more weight than any rule of the site. */
const ARTICLE = '.site [data-writing][contenteditable]';
/** A text that is a paragraph itself: the one in it looks as it does. */
const WORDS_WRITTEN = '.site [data-marks][data-writing][contenteditable]';
const CELL_WRITTEN = '.site [data-cell][data-writing][contenteditable]';

/**
 * Its blocks stand in a row, so that lists are drawn item by item: each has its bullet, or counts on from the number before it.
 */
const WRITING_CSS = `
${ARTICLE} { position: relative; overflow-wrap: break-word; white-space: break-spaces; font-variant-ligatures: none;
  outline: none; cursor: text; -webkit-user-select: text; user-select: text }
${ARTICLE} > * { white-space: break-spaces }
${ARTICLE} > :first-child { margin-top: 0 }
${ARTICLE} > li { list-style: none; position: relative; margin-inline-start: 1.5em }
${ARTICLE} > li[data-level='2'] { margin-inline-start: 3em }
${ARTICLE} > li[data-level='3'] { margin-inline-start: 4.5em }
${ARTICLE} > li + li { margin-top: 0.35em }
${ARTICLE} > li::before { content: '\\2022'; position: absolute; inset-inline-end: 100%; margin-inline-end: 0.6em;
  color: var(--muted); white-space: nowrap }
${ARTICLE} > li[data-level='2']::before, ${ARTICLE} > li[data-level='3']::before { content: '\\25e6' }
${ARTICLE} > :not(li) { counter-reset: one two three }
${ARTICLE} > li[data-level='1'] { counter-reset: two three }
${ARTICLE} > li[data-level='2'] { counter-reset: three }
${ARTICLE} > li[data-level='1'][value] { counter-reset: one var(--before) two three }
${ARTICLE} > li[data-level='2'][value] { counter-reset: two var(--before) three }
${ARTICLE} > li[data-level='3'][value] { counter-reset: three var(--before) }
${ARTICLE} > li[data-kind='number'][data-level='1'] { counter-increment: one }
${ARTICLE} > li[data-kind='number'][data-level='2'] { counter-increment: two }
${ARTICLE} > li[data-kind='number'][data-level='3'] { counter-increment: three }
${ARTICLE} > li[data-kind='number'][data-level='1']::before { content: counter(one) '.' }
${ARTICLE} > li[data-kind='number'][data-level='2']::before { content: counter(two) '.' }
${ARTICLE} > li[data-kind='number'][data-level='3']::before { content: counter(three) '.' }
${ARTICLE} > blockquote + blockquote { margin-top: 0; padding-top: 0.6em }
${WORDS_WRITTEN} { outline: calc(1px * var(--inverse)) solid #2a5bd0; outline-offset: calc(3px * var(--inverse)) }
${WORDS_WRITTEN} > p { all: unset; display: block; white-space: break-spaces }
${CELL_WRITTEN} { outline: 2px solid #2a5bd0; outline-offset: -2px }
${ARTICLE} a { cursor: text }
${ARTICLE} > figure { cursor: default }
${ARTICLE} > figure img { max-width: 100%; height: auto }
${ARTICLE} > figure.ProseMirror-selectednode { outline: 2px solid #2a5bd0; outline-offset: 2px }
${ARTICLE} .ProseMirror-hideselection *::selection { background: transparent }
${ARTICLE} > p:only-child:has(> br:only-child)::before { content: var(--hint); color: var(--muted) }
`;
