import { afterEach } from 'vitest';
import '../styles/dashboard.css';
import '../widgets/parts/icons-at-once';
import { closeScreen } from './open-screen';

// An upload goes by `fetch` then, as in a service worker, and so to the server of the kit.
Reflect.deleteProperty(globalThis, 'XMLHttpRequest');

afterEach(closeScreen);
