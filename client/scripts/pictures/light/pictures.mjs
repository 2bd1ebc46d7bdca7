const of = (program, scene, drawn, turns, exposure, shown) => ({
  program,
  scene,
  drawn,
  turns,
  exposure,
  shown,
});

/** A person of turned wood: `who` is the scene's number less 10. */
const person = (who) => of('room', 10 + who, [220, 220], 4, 0.9, 360);

/** What the two programs are asked for. */
export const LIGHT = {
  'chairs-in-light': of('room', 0, [640, 360], 6, 1.1, 1440),
  'windows-in-light': of('room', 1, [640, 360], 6, 1.15, 1440),
  'long-table': of('room', 2, [640, 360], 6, 1.2, 1440),
  'door-in-light': of('room', 3, [480, 360], 6, 1.15, 1040),
  'book-in-light': of('room', 4, [480, 360], 6, 1.1, 1040),
  ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((who) => [`peg-${who + 1}`, person(who)])),
  ...Object.fromEntries([7, 8, 9, 10].map((who) => [`baker-${who - 6}`, person(who)])),
  'bread-board': of('bread', 0, [960, 540], 6, 1, 1440),
  'bread-well': of('bread', 1, [400, 400], 6, 0.85, 560),
  'bread-rolls': of('bread', 2, [400, 400], 6, 0.85, 560),
  'bread-rye': of('bread', 3, [400, 400], 6, 0.85, 560),
  'bread-croissants': of('bread', 4, [360, 360], 4, 0.85, 560),
  'bread-focaccia': of('bread', 5, [360, 360], 4, 0.85, 560),
  'bread-braid': of('bread', 6, [360, 360], 4, 0.85, 560),
  'bread-coffee': of('bread', 7, [640, 480], 6, 1, 1040),
  'bread-shelf': of('bread', 8, [640, 480], 6, 1.1, 1040),
};
