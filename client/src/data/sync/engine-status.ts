import type { EngineStatus } from '@vestry/sync/engine/engine';
import type { FailureKind } from '@vestry/sync/engine/ports';
import { createStore } from '../../lib/store';

export const IDLE: EngineStatus = { phase: 'idle', lastError: null, passing: false };

/** What the engine of this tab is doing. It is shown from the first paint on, and the engine comes after that. */
export const engineStatus = createStore<EngineStatus>(IDLE);

/** Nothing can be sent now, by the browser’s hint or by the last answer that did not come. */
export const isOffline = (): boolean => !navigator.onLine || failureToSay(engineStatus.get()) === 'offline';

/** Why the last try failed, as far as a person needs to know; null when it did not, or when that is over in a moment. */
export const failureToSay = ({ lastError, passing }: EngineStatus): FailureKind | null =>
  passing ? null : (lastError?.kind ?? null);
