import { OWN_BEHAVIOURS } from '../own/behaviours';
import { consent } from './consent';
import { pager } from './pager';
import type { Behaviour, NamedBehaviour } from './types';

const OWN = import.meta.glob<NamedBehaviour>('../*/behaviour.ts', { eager: true, import: 'behaviour' });

/** Those that several widgets use, and what lies in the folders of the widgets. */
const BEHAVIOURS: Record<string, Behaviour> = {
  ...OWN_BEHAVIOURS,
  consent,
  pager,
  ...Object.fromEntries(Object.values(OWN)),
};

/**
 * Attaches what the element's `data-behaviour` names, if anything; gives back what undoes it. What a behaviour throws is
 * reported, and those of the other widgets go on.
 */
export function attachBehaviour(element: HTMLElement, autoplay: boolean): (() => void) | undefined {
  const behaviour = BEHAVIOURS[element.dataset.behaviour ?? ''];
  if (!behaviour) return undefined;
  const controller = new AbortController();
  try {
    behaviour(element, { autoplay, signal: controller.signal });
  } catch (error) {
    reportError(error);
  }
  return () => controller.abort();
}
