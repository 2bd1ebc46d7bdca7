import type { EngineStatus } from '@vestry/sync/engine/engine';
import { createStore } from '../../lib/store';

export const IDLE: EngineStatus = { phase: 'idle', lastError: null };

/** What the engine of this tab is doing. It is shown from the first paint on, and the engine comes after that. */
export const engineStatus = createStore<EngineStatus>(IDLE);
