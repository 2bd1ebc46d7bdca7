import type { Behaviour } from './behaviour';
import { carousel } from './carousel';
import { menu } from './menu';
import { pager } from './pager';
import { prompt } from './prompt';
import { tabs } from './tabs';

const BEHAVIOURS: Record<string, Behaviour> = { carousel, menu, pager, prompt, tabs };

/** Attaches what the element's `data-behaviour` names, if anything; gives back what undoes it. */
export function attachBehaviour(element: HTMLElement, autoplay: boolean): (() => void) | undefined {
  const behaviour = BEHAVIOURS[element.dataset.behaviour ?? ''];
  if (!behaviour) return undefined;
  const controller = new AbortController();
  behaviour(element, { autoplay, signal: controller.signal });
  return () => controller.abort();
}
