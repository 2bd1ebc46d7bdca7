import './lib/trusted-types';
import './lib/no-eval';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { restoreSession } from './data/session';
import { applyTheme, readTheme } from './lib/theme';
import './styles/dashboard.css';

applyTheme(readTheme());
void restoreSession();

const root = document.querySelector('#root');
if (root) createRoot(root).render(<App />);
