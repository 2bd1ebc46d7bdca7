const isInSight = ({ top, bottom }: DOMRect): boolean =>
  bottom > 0 && top < document.documentElement.clientHeight;

/** Where it stands in what can be scrolled, in pixels: scrolling leaves that as it is. */
function placeOf(anchor: HTMLElement, { top }: DOMRect): number {
  let place = top;
  for (let around = anchor.parentElement; around; around = around.parentElement) place += around.scrollTop;
  return place;
}

function look(anchor: HTMLElement) {
  const box = anchor.getBoundingClientRect();
  return { box, place: placeOf(anchor, box) };
}

type Look = ReturnType<typeof look>;

const hasMoved = ({ box: a }: Look, { box: b }: Look): boolean =>
  a.top !== b.top || a.left !== b.left || a.width !== b.width;

/** Parts of a pixel differ by rounding alone. */
const isPushed = (before: Look, now: Look): boolean =>
  isInSight(before.box) && Math.abs(before.place - now.place) > 1;

/**
 * Calls `moved` whenever the anchor has another place: scrolled, or pushed aside by a part of the screen that came later,
 * for which there is no event. What is opened out of sight, or pushed out of it, comes into it; what a person scrolled away
 * stays away. Gives back what ends it.
 */
export function followAnchor(anchor: () => HTMLElement | null, moved: () => void): () => void {
  let before: Look | undefined;
  let frame = 0;
  const keepUp = (element: HTMLElement) => {
    const now = look(element);
    if (before && !hasMoved(before, now)) return;
    if (!isInSight(now.box) && (!before || isPushed(before, now)))
      element.scrollIntoView({ block: 'nearest' });
    before = look(element);
    moved();
  };
  const follow = () => {
    const element = anchor();
    if (element) keepUp(element);
    frame = requestAnimationFrame(follow);
  };
  follow();
  // A panel that is scrolled itself stays where it is: to place it again would bring it back to its first line.
  const scrolled = ({ target }: Event) => {
    if ((target as Node).contains(anchor())) moved();
  };
  window.addEventListener('scroll', scrolled, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', scrolled, { capture: true });
  };
}
