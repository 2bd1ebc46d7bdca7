interface BehaviourOptions {
  /** False where nothing may move by itself (the canvas). */
  autoplay: boolean;
  /** Undoes all of it. */
  signal: AbortSignal;
}

/** Makes server-rendered markup live. */
export type Behaviour = (root: HTMLElement, options: BehaviourOptions) => void;

/** What a widget's behaviour.ts exports, under the name that its view puts in `data-behaviour`. */
export type NamedBehaviour = readonly [name: string, attach: Behaviour];
