import { apply } from '@vestry/sync/tree/apply';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { plainText } from '@vestry/sync/tree/marked-text';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { expect, test } from 'vitest';
import { blocksOf } from './model/blocks';
import type { Blocks } from './model/changes';
import { stateOf } from './model/test-support/blocks';
import { createSession } from './session';

const START = 'We meet on Sunday at ten in the hall.';
const article = (words: string): DocumentState => ({
  fields: {},
  tree: { value: { id: 'w', type: 'article', blocks: [{ key: 'a', kind: 'p', text: [[words]] }] } },
});

/** A draft and a view of it; an input method composes where a test says so. */
function opened() {
  let state = article(START);
  const place = {
    element: {} as HTMLElement,
    list: 'blocks',
    at: null,
    node: (): TreeNode => state.tree,
    edit: (_: string, operations: Operation[]) => (state = apply(state, operations).state),
    seal: () => undefined,
    undo: () => undefined,
    redo: () => undefined,
    showTools: () => undefined,
    end: () => undefined,
  };
  const session = createSession(place);
  const view = {
    state: stateOf(session.start),
    composing: false,
    updateState(next: EditorState) {
      this.state = next;
    },
    destroy: () => undefined,
  };
  session.open(view as unknown as EditorView);
  const wordsOf = (blocks: Blocks) => plainText(blocks[0]?.text ?? []);
  return {
    session,
    view,
    type: (words: string, at = view.state.doc.content.size - 1) =>
      session.dispatch(view.state.tr.insertText(words, at)),
    /** Somebody else, in the whole text. */
    otherTypes: (words: string) => {
      state = article(words);
      session.follow();
    },
    inDraft: () => wordsOf(state.tree.value.blocks as Blocks),
    inView: () => wordsOf(blocksOf(view.state.doc)),
  };
}

test('composed text is not lost to a change of another person that comes before it is read', () => {
  const { view, type, otherTypes, inDraft, inView } = opened();
  view.composing = true;
  type('你好');
  otherTypes(`All welcome! ${START}`);
  expect(inView()).toBe(`${START}你好`);
  // The input method is done, and what it made not yet in the draft.
  view.composing = false;
  otherTypes(`All welcome! Yes. ${START}`);
  expect([inView(), inDraft()]).toEqual(Array(2).fill(`All welcome! Yes. ${START}你好`));
});

test('what is being composed when the writing ends is in the draft, beside the words of others', () => {
  const { session, view, type, otherTypes, inDraft } = opened();
  view.composing = true;
  type('你好');
  otherTypes(`All welcome! ${START}`);
  session.close();
  expect(inDraft()).toBe(`All welcome! ${START}你好`);
});

test('two who write in the same word are both read', () => {
  const { view, type, otherTypes, inDraft, inView } = opened();
  view.composing = true;
  type('s', 37);
  otherTypes(START.replace('hall', 'dance-hall'));
  view.composing = false;
  type('!');
  expect([inView(), inDraft()]).toEqual(Array(2).fill('We meet on Sunday at ten in the dance-halls.!'));
});
