import { glow, gradient, mix, randomOf, svg } from './drawing.mjs';

/** A round loaf with a leaf cut into its crust, its middle at 0,0. */
function loaf(random, id, size) {
  const [dark, light] = [mix('#6b3413', '#7d421b', random()), mix('#d08b45', '#e0a35c', random())];
  const defs = `<radialGradient id="loaf${id}" cx=".42" cy=".3" r=".8"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="#a9622a"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;
  const flour = Array.from({ length: 60 }, () => {
    const [angle, far] = [random() * 6.28, random() ** 0.5];
    return `<circle cx="${(Math.cos(angle) * far * 150).toFixed(0)}" cy="${(Math.sin(angle) * far * 82 - 12).toFixed(0)}" r="${(1 + random() * 3.4).toFixed(1)}" fill="#fff6e3" opacity="${(0.2 + random() * 0.5).toFixed(2)}"/>`;
  }).join('');
  const cuts = [-2, -1, 0, 1, 2]
    .map(
      (cut) =>
        `<path d="M${cut * 48 - 14},${-58 + Math.abs(cut) * 16} q28,${46 - Math.abs(cut) * 6} 8,${98 - Math.abs(cut) * 26}" stroke="#f3d9a6" stroke-width="11" fill="none" stroke-linecap="round"/><path d="M${cut * 48 - 9},${-56 + Math.abs(cut) * 16} q28,${46 - Math.abs(cut) * 6} 8,${98 - Math.abs(cut) * 26}" stroke="#8a4a1d" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    )
    .join('');
  return {
    defs,
    drawing: `<g transform="scale(${size})"><ellipse cy="88" rx="196" ry="24" fill="#1d0f07" opacity=".5"/><path d="M-190,40 Q-196,-108 0,-112 Q196,-108 190,40 Q186,98 0,98 Q-186,98 -190,40 Z" fill="url(#loaf${id})"/><path d="M-176,56 Q-120,92 0,93 Q120,92 176,56 Q170,98 0,98 Q-170,98 -176,56 Z" fill="#3d1c0a" opacity=".5"/>${flour}${cuts}</g>`,
  };
}

function loaves() {
  const random = randomOf(61);
  const [width, height] = [1600, 900];
  let defs =
    gradient('wall', [
      [0, '#e9d3b1'],
      [1, '#c79f74'],
    ]) +
    gradient('board', [
      [0, '#8c5a34'],
      [1, '#5a3219'],
    ]) +
    glow('sun', '#fff3d6') +
    gradient(
      'shade',
      [
        [0, '#fff3d6', 0.35],
        [0.6, '#fff3d6', 0],
        [1, '#2b1408', 0.45],
      ],
      false,
    );
  let tiles = '';
  for (let row = 0; row < 8; row += 1) {
    for (let x = -120 + (row % 2) * 100; x < width; x += 200) {
      tiles += `<rect x="${x}" y="${row * 88}" width="196" height="84" rx="4" fill="${mix('#ead7b8', '#d3b088', random())}"/>`;
    }
  }
  let bread = '';
  for (const [index, [x, y, size]] of [
    [300, 520, 0.95],
    [1320, 515, 1],
    [800, 500, 1.08],
    [540, 640, 1.22],
    [1080, 648, 1.26],
  ].entries()) {
    const drawn = loaf(random, index, size);
    defs += drawn.defs;
    bread += `<g transform="translate(${x} ${y})">${drawn.drawing}</g>`;
  }
  const wheat = (x, lean) =>
    `<g transform="translate(${x} 650) rotate(${lean})"><path d="M0,0 V-330" stroke="#b98a3c" stroke-width="5"/>${Array.from({ length: 9 }, (_, grain) => `<ellipse cx="-13" cy="${-330 + grain * 19}" rx="8" ry="15" fill="#d9a94f" transform="rotate(28 -13 ${-330 + grain * 19})"/><ellipse cx="13" cy="${-322 + grain * 19}" rx="8" ry="15" fill="#c38e37" transform="rotate(-28 13 ${-322 + grain * 19})"/>`).join('')}</g>`;
  const flour = Array.from(
    { length: 260 },
    () =>
      `<circle cx="${(random() * width).toFixed(0)}" cy="${(770 + random() ** 2 * 120).toFixed(0)}" r="${(1 + random() * 3).toFixed(1)}" fill="#fff6e3" opacity="${(0.15 + random() * 0.45).toFixed(2)}"/>`,
  ).join('');
  const body = `<rect width="${width}" height="${height}" fill="url(#wall)"/>${tiles}<circle cx="420" cy="120" r="760" fill="url(#sun)" opacity=".7"/>${wheat(90, -12)}${wheat(140, 4)}${wheat(190, 14)}<rect y="600" width="${width}" height="300" fill="url(#board)"/>${Array.from({ length: 12 }, (_, row) => `<path d="M0,${620 + row * 24} q800,${random() * 18 - 9} 1600,${random() * 8 - 4}" stroke="#3f2110" stroke-width="2" fill="none" opacity=".35"/>`).join('')}${bread}${flour}<rect width="${width}" height="${height}" fill="url(#shade)"/>`;
  return svg(width, height, defs, body);
}

function brickOven() {
  const random = randomOf(71);
  const [width, height] = [1200, 800];
  let defs =
    glow('fire', '#ffb347') +
    gradient('mouth', [
      [0, '#2a0d05'],
      [0.6, '#7a2508'],
      [1, '#e8772a'],
    ]) +
    gradient('shelf', [
      [0, '#5a4636'],
      [1, '#2b2018'],
    ]);
  let bricks = '';
  for (let row = 0; row < 14; row += 1) {
    for (let x = -120 + (row % 2) * 62; x < width; x += 124) {
      bricks += `<rect x="${x}" y="${row * 50}" width="119" height="45" rx="4" fill="${mix('#7d3f2a', '#a65c3c', random())}"/>`;
    }
  }
  const stones = Array.from({ length: 17 }, (_, index) => {
    const angle = Math.PI + (index / 16) * Math.PI;
    const [x, y] = [600 + Math.cos(angle) * 372, 560 + Math.sin(angle) * 372];
    return `<rect x="-34" y="-44" width="68" height="88" rx="7" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${((angle * 180) / Math.PI + 90).toFixed(0)})" fill="${mix('#b9775a', '#8c4c33', random())}" stroke="#3a1a10" stroke-width="5"/>`;
  }).join('');
  const flames = [
    [440, 150],
    [520, 210],
    [610, 240],
    [700, 200],
    [770, 140],
  ]
    .map(
      ([x, tall]) =>
        `<path d="M${x - 50},520 Q${x - 62},${520 - tall * 0.5} ${x},${520 - tall} Q${x + 16},${520 - tall * 0.55} ${x + 50},520 Z" fill="#ff8a2b" opacity=".75"/><path d="M${x - 26},520 Q${x - 30},${520 - tall * 0.3} ${x + 2},${520 - tall * 0.62} Q${x + 12},${520 - tall * 0.3} ${x + 28},520 Z" fill="#ffe08a"/>`,
    )
    .join('');
  let bread = '';
  for (const [index, [x, size]] of [
    [400, 0.52],
    [800, 0.52],
    [600, 0.6],
  ].entries()) {
    const drawn = loaf(random, `o${index}`, size);
    defs += drawn.defs;
    bread += `<g transform="translate(${x} 556)">${drawn.drawing}</g>`;
  }
  const sparks = Array.from(
    { length: 40 },
    () =>
      `<circle cx="${(360 + random() * 480).toFixed(0)}" cy="${(230 + random() * 280).toFixed(0)}" r="${(1 + random() * 2.6).toFixed(1)}" fill="#ffd27a" opacity="${(0.4 + random() * 0.6).toFixed(2)}"/>`,
  ).join('');
  const body = `<rect width="${width}" height="${height}" fill="#3a1a10"/>${bricks}<rect width="${width}" height="${height}" fill="#1d0a05" opacity=".45"/><circle cx="600" cy="470" r="660" fill="url(#fire)" opacity=".5"/><path d="M262,612 V560 A338,338 0 0 1 938,560 V612 Z" fill="url(#mouth)"/><clipPath id="inside"><path d="M262,612 V560 A338,338 0 0 1 938,560 V612 Z"/></clipPath><g clip-path="url(#inside)"><circle cx="600" cy="520" r="340" fill="url(#fire)"/>${flames}${sparks}<rect x="240" y="566" width="720" height="60" fill="#57250f"/></g>${stones}${bread}<rect x="120" y="606" width="960" height="40" rx="6" fill="url(#shelf)"/><rect x="120" y="606" width="960" height="8" rx="4" fill="#e39a55" opacity=".6"/><rect y="646" width="${width}" height="154" fill="#1c0c06" opacity=".55"/>`;
  return svg(width, height, defs, body);
}

function shopFront() {
  const random = randomOf(81);
  const [width, height] = [1200, 800];
  const defs =
    gradient('dawn', [
      [0, '#26405f'],
      [0.7, '#6f7f98'],
      [1, '#c9a38f'],
    ]) +
    gradient('house', [
      [0, '#4d5f6e'],
      [1, '#37444f'],
    ]) +
    gradient('window', [
      [0, '#ffe9b5'],
      [1, '#f0a94e'],
    ]) +
    gradient('street', [
      [0, '#3b4450'],
      [1, '#1c222b'],
    ]) +
    gradient('spill', [
      [0, '#ffc872', 0.65],
      [1, '#ffc872', 0],
    ]) +
    glow('halo', '#ffd58a');
  const stripes = Array.from(
    { length: 14 },
    (_, index) =>
      `<path d="M${300 + index * 46},300 L${286 + index * 48},380 q24,26 48,0 L${346 + index * 46},300 Z" fill="${index % 2 ? '#fbf3e4' : '#b5532a'}"/>`,
  ).join('');
  let shelves = '';
  for (const [row, y] of [478, 566].entries()) {
    shelves += `<rect x="330" y="${y}" width="352" height="9" fill="#7a4a26"/>`;
    for (let x = 352; x < 660; x += 58) {
      shelves += row
        ? `<rect x="${x - 8}" y="${y - 34}" width="46" height="34" rx="14" fill="${mix('#8a4a1d', '#c98945', random())}"/><path d="M${x + 4},${y - 26} l6,14 m8,-14 l6,14" stroke="#f3d9a6" stroke-width="3"/>`
        : `<ellipse cx="${x + 14}" cy="${y - 17}" rx="24" ry="18" fill="${mix('#8a4a1d', '#c98945', random())}"/><path d="M${x},${y - 20} q14,-12 28,0" stroke="#f3d9a6" stroke-width="3" fill="none"/>`;
    }
  }
  const upper = [230, 480, 730, 960]
    .map(
      (x, index) =>
        `<rect x="${x}" y="70" width="110" height="140" fill="${index === 2 ? '#f2c878' : '#2a3743'}"/><path d="M${x + 55},70 v140 M${x},140 h110" stroke="#5d707f" stroke-width="7"/><rect x="${x - 10}" y="208" width="130" height="12" fill="#64798a"/>`,
    )
    .join('');
  const body = `<rect width="${width}" height="${height}" fill="url(#dawn)"/><rect x="150" width="1000" height="680" fill="url(#house)"/><rect width="150" height="680" fill="#2f3d4c"/><rect x="1150" width="60" height="680" fill="#2a3644"/>${upper}<circle cx="560" cy="500" r="520" fill="url(#halo)" opacity=".5"/><rect x="290" y="296" width="660" height="384" fill="#2b1d16"/><rect x="318" y="360" width="376" height="262" fill="url(#window)"/>${shelves}<path d="M506,360 v262" stroke="#2b1d16" stroke-width="8"/><rect x="318" y="622" width="376" height="58" fill="#7a3a20"/><rect x="738" y="372" width="170" height="308" fill="#7a3a20"/><rect x="760" y="396" width="126" height="170" fill="url(#window)"/><path d="M780,470 h86 v44 h-86 z" fill="#fbf3e4" opacity=".9"/><path d="M823,470 L804,440 M823,470 L842,440" stroke="#2b1d16" stroke-width="3"/><circle cx="748" cy="560" r="7" fill="#f0c878" transform="translate(22 30)"/>${stripes}<rect x="284" y="284" width="672" height="20" fill="#8c4323"/><path d="M1012,360 h60 v-14 h-60 z" fill="#1b222b"/><circle cx="1042" cy="404" r="130" fill="url(#halo)" opacity=".8"/><path d="M1022,370 h40 l-8,52 h-24 z" fill="#ffe9b5"/><rect y="680" width="${width}" height="120" fill="url(#street)"/><path d="M318,680 H908 L1040,800 H180 Z" fill="url(#spill)"/><g transform="translate(196 590)"><circle cx="0" cy="52" r="38" fill="none" stroke="#151b22" stroke-width="6"/><circle cx="118" cy="52" r="38" fill="none" stroke="#151b22" stroke-width="6"/><path d="M0,52 L38,-6 H96 L118,52 M38,-6 L58,52 L96,-6 M58,52 H0 M32,-20 h18 M92,-26 l6,20" stroke="#151b22" stroke-width="6" fill="none"/><rect x="80" y="-48" width="54" height="34" rx="5" fill="#8a5a30"/></g>`;
  return svg(width, height, defs, body);
}

function morningTable() {
  const random = randomOf(91);
  const [width, height] = [1200, 800];
  const defs =
    gradient('cloth', [
      [0, '#f7ead2'],
      [1, '#e2c9a3'],
    ]) +
    `<radialGradient id="coffee"><stop offset="0" stop-color="#6b3a1c"/><stop offset=".8" stop-color="#4a2511"/><stop offset="1" stop-color="#2e150a"/></radialGradient>` +
    gradient('light', [
      [0, '#fff6df', 0.6],
      [0.5, '#fff6df', 0],
      [1, '#5a3219', 0.3],
    ]);
  let cloth = '';
  for (let line = 0; line < 30; line += 1) {
    cloth += `<rect x="${line * 44}" width="14" height="${height}" fill="#b5532a" opacity=".09"/><rect y="${line * 44}" width="${width}" height="14" fill="#b5532a" opacity=".09"/>`;
  }
  const roll = (x, y, turn, size = 1) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-128,44 Q-120,-70 0,-78 Q120,-70 128,44 Q96,70 80,34 Q40,-4 0,-4 Q-40,-4 -80,34 Q-96,70 -128,44 Z" fill="#3d1c0a" opacity=".3" transform="translate(12 16)"/><path d="M-128,44 Q-120,-70 0,-78 Q120,-70 128,44 Q96,70 80,34 Q40,-4 0,-4 Q-40,-4 -80,34 Q-96,70 -128,44 Z" fill="#c47a2f"/>${[
      [-104, -4, -70, 28],
      [-66, -48, -40, 8],
      [-20, -74, -12, -4],
      [26, -74, 18, -4],
      [70, -46, 44, 8],
      [106, -2, 74, 28],
    ]
      .map(
        ([fromX, fromY, toX, toY]) =>
          `<path d="M${fromX},${fromY} Q${(fromX + toX) / 2 + 8},${(fromY + toY) / 2} ${toX},${toY}" stroke="#8a4a1d" stroke-width="6" fill="none"/><path d="M${fromX + 10},${fromY + 2} Q${(fromX + toX) / 2 + 18},${(fromY + toY) / 2} ${toX + 8},${toY}" stroke="#eab765" stroke-width="7" fill="none"/>`,
      )
      .join('')}</g>`;
  const crumbs = Array.from(
    { length: 46 },
    () =>
      `<circle cx="${(330 + random() * 420).toFixed(0)}" cy="${(560 + random() * 190).toFixed(0)}" r="${(1.5 + random() * 4).toFixed(1)}" fill="${mix('#a9622a', '#e0a35c', random())}"/>`,
  ).join('');
  const cup = `<g transform="translate(870 300)"><circle r="176" fill="#3d1c0a" opacity=".28" cx="16" cy="20"/><circle r="172" fill="#fbf6ec"/><circle r="150" fill="#efe3cd"/><circle r="108" fill="#3d1c0a" opacity=".3" cx="10" cy="14"/><path d="M70,-74 q70,-56 96,-14 q16,40 -66,62" fill="none" stroke="#b5532a" stroke-width="24"/><circle r="106" fill="#b5532a"/><circle r="90" fill="#fbf6ec"/><circle r="84" fill="url(#coffee)"/><path d="M0,44 Q-50,6 -28,-22 Q-8,-40 0,-12 Q8,-40 28,-22 Q50,6 0,44 Z" fill="#f0d3a3"/><path d="M0,28 Q-28,4 -14,-10 Q-4,-18 0,-4 Q4,-18 14,-10 Q28,4 0,28 Z" fill="#a9622a"/></g>`;
  const plate = `<g transform="translate(440 400)"><circle r="304" fill="#3d1c0a" opacity=".26" cx="18" cy="24"/><circle r="300" fill="#fdfaf3"/><circle r="232" fill="#f3eadb"/><circle r="286" fill="none" stroke="#2f4a5c" stroke-width="5" opacity=".7"/></g>`;
  const jam = `<g transform="translate(1010 640)"><circle r="76" fill="#3d1c0a" opacity=".28" cx="10" cy="14"/><circle r="74" fill="#fdfaf3"/><circle r="58" fill="#a4243b"/><path d="M-30,-18 q22,-24 52,-8" stroke="#e58a94" stroke-width="8" fill="none" stroke-linecap="round"/></g>`;
  const body = `<rect width="${width}" height="${height}" fill="url(#cloth)"/>${cloth}${plate}${roll(400, 340, -14, 1.25)}${roll(500, 500, 22, 1.05)}${cup}${jam}${crumbs}<rect width="${width}" height="${height}" fill="url(#light)"/>`;
  return svg(width, height, defs, body);
}

export const business = {
  loaves: loaves(),
  'brick-oven': brickOven(),
  'shop-front': shopFront(),
  'morning-table': morningTable(),
};
