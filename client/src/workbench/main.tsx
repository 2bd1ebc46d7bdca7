import '../lib/trusted-types';
import '../lib/no-eval';
import '@vestry/sync/widgets/hand-in';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IconContext } from 'react-icons';
import { BrowserRouter } from 'react-router-dom';
import { loadMessages, startMessages } from '../lib/messages';
import { restoreSession } from '../data/session/session';
import { ICONS } from '../ui/icons';
import Toasts from '../ui/feedback/toasts';
import { Workbench } from './workbench';
import './workbench.css';

// A signed-in person sees the site's own images in the panel's picker.
void restoreSession();

await startMessages('en');
await loadMessages();

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <IconContext value={ICONS}>
        <BrowserRouter>
          <Workbench />
        </BrowserRouter>
        <Toasts />
      </IconContext>
    </StrictMode>,
  );
}
