import axe from 'axe-core';

/**
 * Whether an animation ends by itself: not one that turns for ever, follows a scroll or waits. The time bar of a
 * notification is as long as somebody wants, and stops while the window is in the back.
 */
const willEnd = ({ effect, playState, timeline }: Animation): boolean =>
  playState === 'running' &&
  timeline === document.timeline &&
  effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
  !(effect instanceof KeyframeEffect && effect.target?.matches('.Toastify__progress-bar'));

/** Half way a dialog lets what is behind it shine through, and its contrast is too low. One may begin as another ends. */
async function animationsEnd(): Promise<void> {
  const running = document.getAnimations().filter(willEnd);
  if (running.length === 0) return;
  await Promise.allSettled(running.map(({ finished }) => finished));
  await animationsEnd();
}

/** What axe finds in the window as it is now, as 'rule: element'. Rules of whole documents are those of the page around it. */
export async function violations(): Promise<string[]> {
  await animationsEnd();
  const { violations: found } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'frame-tested': { enabled: false } },
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
