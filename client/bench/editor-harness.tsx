import '@vestry/sync/widgets/hand-in';
import { inNewestShape } from '@vestry/sync/widgets/instantiate';
import { createRoot } from 'react-dom/client';
import { IconContext } from 'react-icons';
import { MemoryRouter } from 'react-router-dom';
import { openDatabase, VestryDatabase } from '../src/data/storage/database';
import { openNewDraft } from '../src/data/drafts/draft-sessions';
import { DocumentEditor } from '../src/editor/document-editor';
import { ContentTree } from '../src/editor/outline/content-tree';
import { loadMessages, startMessages } from '../src/lib/messages';
import { ICONS } from '../src/ui/icons';
import Toasts from '../src/ui/feedback/toasts';
import '../src/styles/dashboard.css';
import { nestedTree } from './nested-tree';

// The editor on a real draft of this browser, without a server: /editor.html?widgets=2000&article=40, an article of so many
// paragraphs behind them.
const BENCH_USER = 999_999;
const asked = new URLSearchParams(location.search);
const count = Number(asked.get('widgets') ?? '20');
const tree = nestedTree(count);
const paragraphs = Array.from({ length: Number(asked.get('article') ?? '0') }, (_, at) => ({
  key: `k${at}`,
  text: [[`Paragraph number ${at} has `], ['words', { b: true }], [' to read.']],
}));
if (paragraphs.length > 0)
  tree.children?.push(inNewestShape({ value: { id: 'article', type: 'article', blocks: paragraphs } }));
const TITLES = { create: 'editor.createPage', update: 'editor.updatePage' } as const;
const form = () => <ContentTree rootId="root" />;

await startMessages('en');
await loadMessages();
await new VestryDatabase(BENCH_USER).delete();
await openDatabase(BENCH_USER);
const fields = { route: 'bench', status: 'draft', headerId: null, footerId: null };
const session = openNewDraft('page', { fields, tree });
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <IconContext value={ICONS}>
      <MemoryRouter>
        <DocumentEditor draft={session} titles={TITLES} toasts={TITLES} form={form} />
        <Toasts />
      </MemoryRouter>
    </IconContext>,
  );
}
