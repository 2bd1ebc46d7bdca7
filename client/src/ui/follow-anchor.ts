const isInSight = ({ top, bottom }: DOMRect): boolean =>
  bottom > 0 && top < document.documentElement.clientHeight;

/**
 * Calls `moved` whenever the anchor stands elsewhere: scrolled, or pushed aside by a part of the screen that came later,
 * of which no event tells. What was pushed out of sight comes back into it; what a person scrolled away stays away.
 * Gives back what ends it.
 */
export function followAnchor(anchor: () => HTMLElement | null, moved: () => void): () => void {
  let before = anchor()?.getBoundingClientRect();
  let scrolled = false;
  let frame = 0;
  const follow = () => {
    const now = anchor()?.getBoundingClientRect();
    if (now && before && (now.top !== before.top || now.left !== before.left || now.width !== before.width)) {
      if (!scrolled && isInSight(before) && !isInSight(now)) anchor()?.scrollIntoView({ block: 'nearest' });
      moved();
    }
    before = anchor()?.getBoundingClientRect();
    scrolled = false;
    frame = requestAnimationFrame(follow);
  };
  const onScroll = () => {
    scrolled = true;
    moved();
  };
  frame = requestAnimationFrame(follow);
  window.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', onScroll, { capture: true });
  };
}
