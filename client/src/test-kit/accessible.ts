import axe from 'axe-core';

/** A notification's time, shown as a bar, is as long as somebody wants, and stops while the window is in the back. */
const isTimeBar = (effect: AnimationEffect | null): boolean =>
  effect instanceof KeyframeEffect && effect.target?.matches('.Toastify__progress-bar') === true;

/** Half way a dialog lets what is behind it shine through, and its contrast is too low. What turns for ever never ends. */
const animationsEnd = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ effect }) => !isTimeBar(effect))
      .map(({ finished }) => finished),
  );

/** What axe finds in the window as it is now, as 'rule: element'. Rules of whole documents are those of the page around it. */
export async function violations(): Promise<string[]> {
  await animationsEnd();
  const { violations: found } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'frame-tested': { enabled: false } },
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
