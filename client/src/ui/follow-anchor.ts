const isInSight = (box: DOMRect): boolean =>
  box.bottom > 0 && box.top < document.documentElement.clientHeight;

/** Where it stands in what can be scrolled, in pixels: scrolling leaves that as it is. */
function placeOf(anchor: HTMLElement, { top }: DOMRect): number {
  let place = top;
  for (let around = anchor.parentElement; around; around = around.parentElement) place += around.scrollTop;
  return Math.round(place);
}

function look(anchor: HTMLElement) {
  const box = anchor.getBoundingClientRect();
  return { box, place: placeOf(anchor, box) };
}

/**
 * Calls `moved` whenever the anchor stands elsewhere: scrolled, or pushed aside by a part of the screen that came later,
 * of which no event tells. What is opened out of sight, or pushed out of it, comes into it; what a person scrolled away
 * stays away. Gives back what ends it.
 */
export function followAnchor(anchor: () => HTMLElement | null, moved: () => void): () => void {
  const bring = () => anchor()?.scrollIntoView({ block: 'nearest' });
  let before: ReturnType<typeof look> | undefined;
  let frame = 0;
  const follow = () => {
    const element = anchor();
    if (element) {
      const { box, place } = look(element);
      const was = before?.box;
      if (!was || was.top !== box.top || was.left !== box.left || was.width !== box.width) {
        const isPushed = !before || (isInSight(before.box) && before.place !== place);
        if (isPushed && !isInSight(box)) bring();
        moved();
      }
      before = look(element);
    }
    frame = requestAnimationFrame(follow);
  };
  follow();
  window.addEventListener('scroll', moved, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', moved, { capture: true });
  };
}
