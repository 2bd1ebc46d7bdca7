import type { Behaviour, BehaviourOptions } from './behaviour';
import { carousel } from './carousel';
import { menu } from './menu';
import { pager } from './pager';
import { prompt } from './prompt';
import { tabs } from './tabs';

const BEHAVIOURS: Record<string, Behaviour> = { carousel, menu, pager, prompt, tabs };

/** Attaches what the element's `data-behaviour` names, if anything. */
export function attachBehaviour(element: HTMLElement, options: BehaviourOptions): (() => void) | undefined {
  return BEHAVIOURS[element.dataset.behaviour ?? '']?.(element, options);
}
