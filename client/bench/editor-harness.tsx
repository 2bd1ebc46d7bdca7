import { createRoot } from 'react-dom/client';
import { IconContext } from 'react-icons';
import { MemoryRouter } from 'react-router-dom';
import { openDatabase, VestryDatabase } from '../src/data/storage/database';
import { openNewDraft } from '../src/data/drafts/draft-sessions';
import { EditorScreen } from '../src/editor/editor-screen';
import { ContentTree } from '../src/editor/outline/content-tree';
import { ICONS } from '../src/ui/icons';
import { Toasts } from '../src/ui/toasts';
import '../src/styles/dashboard.css';
import { nestedTree } from './nested-tree';

// The editor on a real draft of this browser, without a server: /editor.html?widgets=2000
const BENCH_USER = 999_999;
const count = Number(new URLSearchParams(location.search).get('widgets') ?? '20');
const nothing = () => undefined;
const site = { pages: [], elements: [] };

await new VestryDatabase(BENCH_USER).delete();
await openDatabase(BENCH_USER);
const fields = { route: 'bench', status: 'draft', headerId: null, footerId: null };
const session = openNewDraft('page', { fields, tree: nestedTree(count) });
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <IconContext value={ICONS}>
      <MemoryRouter>
        <EditorScreen
          draft={session}
          title="Update Page"
          rootForm={<ContentTree rootId="root" />}
          header={null}
          footer={null}
          site={site}
          syncStatus="draft"
          saving={false}
          onSave={async () => []}
          onPreview={nothing}
        />
        <Toasts />
      </MemoryRouter>
    </IconContext>,
  );
}
