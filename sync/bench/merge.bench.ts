import '../src/widgets/hand-in';
import { apply } from '../src/tree/apply';
import { canonicalText } from '../src/tree/canonical';
import { diff } from '../src/tree/diff';
import { checkTree, parseContents } from '../src/tree/limits';
import type { TreeNode } from '../src/tree/node';
import type { DocumentState, Operation } from '../src/tree/operation';
import { walk } from '../src/tree/walk';
import { measure } from './measure';
import { sampleEdits, sampleState } from './sample-tree';

const WIDGETS = 2000;
const EDITS = 200;

const base = sampleState(WIDGETS);
const mine = apply(base, sampleEdits(base, EDITS, 1)).state;
const theirs = apply(base, sampleEdits(base, EDITS, 2)).state;
const operations = diff(base, mine);

/** As a server has them: read from the database, nothing shared. */
const read = (state: DocumentState): DocumentState => JSON.parse(JSON.stringify(state)) as DocumentState;
const [storedBase, storedTheirs, sentMine] = [read(base), read(theirs), read(mine)];

const last = [...walk(base.tree)].at(-1)!.value.id;
const keyPress: Operation = { op: 'set', id: last, path: ['text'], value: 'Paragraph, one letter more' };
const drag: Operation = { op: 'move', id: last, parent: base.tree.children![0]!.value.id, after: null };

console.log(`${WIDGETS} widgets, ${EDITS} + ${EDITS} edits (${operations.length} operations)`);
measure('merge: apply three-way, nothing shared', () => apply(storedTheirs, operations, storedBase));
measure('merge of a whole document: diff, then apply', () =>
  apply(storedTheirs, diff(storedBase, sentMine), storedBase),
);
measure('apply to their base', () => apply(base, operations));
measure('diff, structure shared', () => diff(base, mine));
measure('diff, nothing shared', () => diff(storedBase, sentMine));
measure('key press: apply one set', () => apply(base, [keyPress]));
measure('key press with its undo', () => diff(apply(base, [keyPress]).state, base));
measure('drag: apply one move', () => apply(base, [drag]));

const stored = canonicalText(base.tree);
measure('JSON.parse alone', () => JSON.parse(stored) as TreeNode);
measure('canonicalText, never written before', () => canonicalText(JSON.parse(stored) as TreeNode));
measure('canonicalText after an edit', () => canonicalText(apply(base, [keyPress]).state.tree));
measure('parseContents: parse, keys, every check', () => parseContents(stored, 'page'), 60);
measure('checkTree after an edit', () => checkTree(apply(base, [keyPress]).state.tree, 'page'));
