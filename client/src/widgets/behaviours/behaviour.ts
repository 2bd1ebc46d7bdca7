export interface BehaviourOptions {
  /** False where nothing may move by itself (the canvas). */
  autoplay: boolean;
}

/** Makes server-rendered markup live. Gives back what undoes it. */
export type Behaviour = (root: HTMLElement, options: BehaviourOptions) => () => void;
