interface BehaviourOptions {
  /** False where nothing may move by itself (the canvas). */
  autoplay: boolean;
  /** Undoes all of it. */
  signal: AbortSignal;
}

/** Makes server-rendered markup live. */
export type Behaviour = (root: HTMLElement, options: BehaviourOptions) => void;
