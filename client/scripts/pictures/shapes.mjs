// Cut paper: circles, quarters and bars in six colours, printed on rough paper.
import sharp from 'sharp';
import { randomOf } from './drawing.mjs';

const [CREAM, NAVY, RED, GOLD, TEAL, ROSE] = [
  '#f8f0e0',
  '#1e1a4d',
  '#c22a52',
  '#eba927',
  '#1d7d7c',
  '#f3bdb6',
];

/** Rough as paper: a little lighter and darker from point to point. */
async function printed(width, height, body) {
  const random = randomOf(width + height);
  const raw = Buffer.alloc(width * height);
  for (let at = 0; at < raw.length; at += 1) raw[at] = 232 + random() * 23;
  const paper = await sharp(raw, { raw: { width, height, channels: 1 } })
    .blur(0.6)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
  return sharp(Buffer.from(drawing)).composite([{ input: paper, blend: 'multiply' }]);
}
const ground = (colour) => `<rect width="100%" height="100%" fill="${colour}"/>`;
const circle = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const bar = (x, y, width, height, fill, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const path = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
const line = (d, colour, width) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const half = (x, y, r, fill, turn = 0) =>
  `<path d="M${-r},0 A${r},${r} 0 0 1 ${r},0 Z" transform="translate(${x} ${y}) rotate(${turn})" fill="${fill}"/>`;
const quarter = (x, y, size, fill, turn = 0) =>
  `<path d="M${-size / 2},${size / 2} V${-size / 2} A${size},${size} 0 0 1 ${size / 2},${size / 2} Z" transform="translate(${x + size / 2} ${y + size / 2}) rotate(${turn})" fill="${fill}"/>`;

const piano = () => {
  const keys = [0, 1, 2, 3, 4, 5, 6].map((key) => bar(64 + key * 97, 330, 90, 420, CREAM, 6)).join('');
  const black = [0, 1, 3, 4, 5].map((key) => bar(128 + key * 97, 330, 58, 250, NAVY, 4)).join('');
  return printed(
    800,
    800,
    `${ground(GOLD)}${circle(560, 250, 190, RED)}${half(560, 250, 190, NAVY, 90)}${bar(40, 290, 720, 44, NAVY)}${keys}${black}`,
  );
};
const strings = () => {
  const fs =
    line('M250,430 q-36,60 0,110 q30,46 -4,92', NAVY, 16) +
    line('M550,430 q36,60 0,110 q-30,46 4,92', NAVY, 16);
  const four = [370, 390, 410, 430].map((x) => bar(x - 3, 0, 6, 690, GOLD)).join('');
  return printed(
    800,
    800,
    `${ground(NAVY)}${circle(400, 560, 235, RED)}${circle(400, 300, 165, ROSE)}${half(400, 560, 235, ROSE, 180)}${fs}${bar(352, 0, 96, 380, TEAL)}${four}${bar(330, 560, 140, 30, CREAM, 8)}`,
  );
};
const winds = () => {
  const holes = [0, 1, 2, 3, 4]
    .map((hole) => circle(-250 + hole * 118, 0, 30, hole === 2 ? GOLD : CREAM))
    .join('');
  return printed(
    800,
    800,
    `${ground(ROSE)}${quarter(0, 400, 400, TEAL, 0)}${circle(600, 200, 150, GOLD)}<g transform="translate(400 410) rotate(-38)">${bar(-460, -62, 820, 124, NAVY, 62)}${path('M330,-62 L470,-120 V120 L330,62 Z', NAVY)}${holes}</g>`,
  );
};
const voice = () => {
  const waves = [330, 262, 194, 126]
    .map((r, at) => half(400, 470, r, [CREAM, RED, GOLD, NAVY][at], 0))
    .join('');
  return printed(
    800,
    800,
    `${ground(TEAL)}${waves}${half(400, 500, 330, NAVY, 180)}${half(400, 500, 190, RED, 180)}${bar(70, 462, 660, 46, CREAM)}`,
  );
};

/** One square of the grid, by a number. */
function square(x, y, size, kind, [back, one, two]) {
  const [cx, cy, s] = [x + size / 2, y + size / 2, size];
  const inside = [
    () => quarter(x, y, s, one, 90 * (kind % 4)) + circle(cx, cy, s * 0.12, two),
    () => circle(cx, cy, s * 0.38, one) + half(cx, cy, s * 0.38, two, 90),
    () =>
      [0, 1, 2, 3]
        .map((key) => bar(x + s * (0.1 + key * 0.21), y + s * 0.12, s * 0.17, s * 0.76, one))
        .join('') +
      [0, 1, 2]
        .map((key) => bar(x + s * (0.235 + key * 0.21), y + s * 0.12, s * 0.11, s * 0.44, two))
        .join(''),
    () =>
      [0, 1, 2, 3, 4].map((row) => bar(x, y + s * (0.2 + row * 0.145), s, s * 0.02, one)).join('') +
      circle(x + s * 0.36, y + s * 0.64, s * 0.11, two) +
      bar(x + s * 0.44, y + s * 0.2, s * 0.03, s * 0.45, two),
    () =>
      half(cx, cy + s * 0.02, s * 0.42, one, 0) +
      half(cx, cy + s * 0.02, s * 0.26, two, 0) +
      half(cx, cy + s * 0.06, s * 0.42, two, 180),
    () =>
      [0.44, 0.33, 0.22, 0.11].map((r, at) => circle(cx, cy, s * r, at % 2 ? back : at ? two : one)).join(''),
    () =>
      path(`M${x},${y + s} L${cx},${y + s * 0.12} L${x + s},${y + s} Z`, one) +
      circle(cx, y + s * 0.66, s * 0.15, two),
    () =>
      quarter(x, y, s / 2, one, 0) +
      quarter(cx, y, s / 2, two, 90) +
      quarter(x, cy, s / 2, two, 270) +
      quarter(cx, cy, s / 2, one, 180),
  ];
  return bar(x, y, s + 1, s + 1, back) + inside[kind % inside.length]();
}
const SETS = [
  [CREAM, NAVY, RED],
  [RED, CREAM, GOLD],
  [NAVY, GOLD, ROSE],
  [GOLD, NAVY, CREAM],
  [ROSE, RED, NAVY],
  [TEAL, CREAM, NAVY],
];
function grid(columns, rows, size, seed) {
  let body = '';
  let former = -1;
  const random = randomOf(seed);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let set = Math.floor(random() * SETS.length);
      if (set === former) set = (set + 1) % SETS.length;
      former = set;
      body += square(
        column * size,
        row * size,
        size,
        (column * 3 + row * 5 + Math.floor(random() * 3)) % 8,
        SETS[set],
      );
    }
  return printed(columns * size, rows * size, body);
}
const stage = () => {
  const lamps = Array.from({ length: 9 }, (_, at) => {
    const x = 60 + at * 135;
    const y = 130 + Math.sin(at * 0.9) * 50;
    return (
      bar(x - 2, 0, 4, y, CREAM) + circle(x, y, 40, [GOLD, RED, ROSE][at % 3]) + half(x, y, 40, CREAM, 180)
    );
  }).join('');
  const players = [0, 1, 2, 3, 4, 5, 6]
    .map(
      (at) =>
        circle(240 + at * 120, 400, 34, [ROSE, CREAM, GOLD][at % 3]) +
        half(240 + at * 120, 510, 58, [RED, TEAL, GOLD, ROSE][at % 4], 0),
    )
    .join('');
  const crowd = [0, 1]
    .map((row) =>
      Array.from({ length: 10 }, (_, at) =>
        half(30 + at * 130 + row * 65, 720 + row * 80, 62, row ? '#120f33' : '#2c2768', 0),
      ).join(''),
    )
    .join('');
  return printed(
    1200,
    800,
    `${ground(NAVY)}${lamps}${players}${bar(140, 510, 920, 90, RED)}${bar(140, 510, 920, 22, GOLD)}${crowd}`,
  );
};
const score = () => {
  const staff = (y) => [0, 1, 2, 3, 4].map((row) => bar(0, y + row * 44, 1200, 5, NAVY)).join('');
  const note = (x, y, fill) => circle(x, y, 34, fill) + bar(x + 24, y - 190, 10, 190, fill);
  return printed(
    1200,
    900,
    `${ground(CREAM)}${quarter(800, 0, 400, GOLD, 180)}${circle(170, 760, 240, ROSE)}${staff(190)}${staff(560)}${note(180, 366, RED)}${note(390, 300, NAVY)}${bar(414, 110, 222, 30, NAVY)}${note(602, 300, NAVY)}${note(860, 256, TEAL)}${half(1030, 322, 60, RED, 0)}${note(260, 650, TEAL)}${note(520, 700, RED)}${bar(544, 510, 232, 30, RED)}${note(742, 700, RED)}${circle(990, 648, 46, NAVY)}${circle(990, 648, 22, CREAM)}`,
  );
};
const FACES = [
  [GOLD, NAVY, ROSE, RED],
  [TEAL, GOLD, CREAM, NAVY],
  [ROSE, RED, GOLD, TEAL],
  [NAVY, RED, ROSE, GOLD],
  [RED, NAVY, CREAM, TEAL],
];
/** A face of a few shapes; each has hair and clothes of its own. */
function face(which) {
  const [back, hair, skin, coat] = FACES[which];
  const hairs = [
    half(240, 196, 132, hair, 0) + bar(108, 190, 40, 150, hair),
    circle(240, 190, 140, hair),
    half(240, 200, 130, hair, 0) + circle(240, 62, 46, hair),
    quarter(108, 66, 132, hair, 270) + bar(240, 66, 132, 132, hair),
    half(240, 190, 150, hair, 0) + bar(90, 190, 46, 200, hair, 20) + bar(344, 190, 46, 200, hair, 20),
  ];
  const glasses =
    which === 1 || which === 3
      ? `<g fill="none" stroke="${NAVY}" stroke-width="9"><circle cx="190" cy="222" r="36"/><circle cx="290" cy="222" r="36"/><path d="M226,222 h28"/></g>`
      : '';
  const front =
    which === 2 ? half(240, 190, 108, hair, 0) : which === 4 ? quarter(132, 84, 108, hair, 270) : '';
  return printed(
    480,
    480,
    `${ground(back)}${which === 1 ? hairs[1] : ''}${which === 4 ? hairs[4] : ''}${half(240, 480, 190, coat, 0)}${bar(200, 310, 80, 80, skin)}${half(240, 382, 40, skin, 180)}${path('M132,190 H348 V236 A108,108 0 0 1 132,236 Z', skin)}${half(240, 191, 108, skin, 0)}${which === 1 || which === 4 ? front : hairs[which]}${which === 2 ? front : ''}${circle(190, 222, 11, NAVY)}${circle(290, 222, 11, NAVY)}${glasses}${path('M240,216 V268 H216 Z', RED)}${half(240, 292, 34, which % 2 ? NAVY : RED, 180)}${which === 0 ? half(240, 482, 80, GOLD, 0) : ''}${which === 3 ? circle(240, 420, 16, NAVY) + circle(240, 464, 16, NAVY) : ''}`,
  );
}

/** Each is a function that draws one. */
export const shapes = {
  'shapes-house': () => grid(4, 4, 300, 12),
  'shapes-row': () => grid(8, 3, 200, 3),
  'shapes-piano': piano,
  'shapes-strings': strings,
  'shapes-winds': winds,
  'shapes-voice': voice,
  'shapes-stage': stage,
  'shapes-score': score,
  ...Object.fromEntries([0, 1, 2, 3, 4].map((which) => [`face-${which + 1}`, () => face(which)])),
};
