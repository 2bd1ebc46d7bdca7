let last = Date.now();

const noticed = () => {
  last = Date.now();
};
for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus']) {
  addEventListener(type, noticed, { capture: true, passive: true });
}

/** Milliseconds since somebody last did something in this tab: who watches nothing needs nothing fetched. */
export const idleFor = (): number => Date.now() - last;
