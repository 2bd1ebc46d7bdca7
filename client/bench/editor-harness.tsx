import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { EditorScreen } from '../src/editor/editor-screen';
import { ContentTree } from '../src/editor/outline/content-tree';
import { createMemoryDraft } from '../src/editor/store/memory-draft';
import { Toasts } from '../src/ui/toasts';
import '../src/styles/dashboard.css';
import { nestedTree } from './nested-tree';

// The editor alone, without network and database: /editor.html?widgets=2000
const count = Number(new URLSearchParams(location.search).get('widgets') ?? '20');
const draft = createMemoryDraft('page', {
  fields: { route: 'bench', status: 'draft', headerId: null, footerId: null },
  tree: nestedTree(count),
});
const site = { pages: [], elements: [] };
const nothing = () => undefined;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MemoryRouter>
      <EditorScreen
        draft={draft}
        title="Update Page"
        rootForm={<ContentTree rootId="root" />}
        header={null}
        footer={null}
        site={site}
        standing="draft"
        saving={false}
        onSave={nothing}
        onPreview={nothing}
      />
      <Toasts />
    </MemoryRouter>,
  );
}
