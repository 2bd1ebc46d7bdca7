import { glow, gradient, mix, randomOf, ridge, svg } from './drawing.mjs';

/** A rower seen from the side, at the catch: trunk forward, arms long. */
const rower = (x, y, colour, shirt) =>
  `<g transform="translate(${x} ${y})"><path d="M-30,0 Q-14,-26 8,-8 L34,-6 L34,4 L-28,6 Z" fill="${colour}"/><path d="M-34,2 Q-40,-34 -4,-58 Q12,-60 8,-44 Q-6,-20 -10,4 Z" fill="${shirt}"/><path d="M-2,-48 L44,-28 L42,-22 L-6,-36 Z" fill="${colour}"/><circle cx="10" cy="-70" r="13" fill="${colour}"/></g>`;

/** A boat for four seen from the side, on the water line at its own origin. */
function four(colour, shirt) {
  const seats = [-210, -90, 30, 150];
  const rowers = seats.map((x) => rower(x, -8, colour, shirt)).join('');
  const oars = seats
    .map(
      (x) =>
        `<path d="M${x + 40},-34 L${x + 118},24" stroke="${colour}" stroke-width="4"/><path d="M${x + 108},12 l26,14 l-6,10 l-28,-12 z" fill="#e8590c"/>`,
    )
    .join('');
  return `${rowers}<path d="M-420,-10 Q-380,14 -300,16 H300 Q390,14 430,-12 Q380,-4 300,-4 H-300 Q-380,-4 -420,-10 Z" fill="${colour}"/><path d="M-300,6 H300" stroke="#f6c28b" stroke-width="2" opacity=".7"/>${oars}<circle cx="-300" cy="-34" r="11" fill="${colour}"/><path d="M-322,0 Q-318,-28 -298,-24 Q-282,-18 -284,0 Z" fill="${shirt}"/>`;
}

function riverDawn() {
  const random = randomOf(7);
  const [width, height, water] = [1600, 900, 470];
  let defs =
    gradient('sky', [
      [0, '#1f4a6f'],
      [0.22, '#6f9bb0'],
      [0.4, '#f0bd92'],
      [0.52, '#fde3bd'],
    ]) +
    glow('sun', '#fff1cf') +
    gradient('river', [
      [0, '#f3c79d'],
      [0.14, '#9db0b3'],
      [0.5, '#3d7189'],
      [1, '#0a3350'],
    ]) +
    gradient('mist', [
      [0, '#fff2dc', 0],
      [0.5, '#fff2dc', 0.75],
      [1, '#fff2dc', 0],
    ]);
  let land = '';
  for (let layer = 0; layer < 4; layer += 1) {
    land += `${ridge(random, width, water + 2, 372 + layer * 26, 46 - layer * 10, 1.1 + layer * 0.5)} fill="${mix('#b9b2a8', '#173f4f', layer / 3)}"/>`;
  }
  // Willows on the near bank.
  for (let tree = 0; tree < 26; tree += 1) {
    const x = tree < 16 ? random() * 430 : 1330 + random() * 290;
    const size = 26 + random() * 46;
    land += `<ellipse cx="${x.toFixed(0)}" cy="${(water - size * 0.7).toFixed(0)}" rx="${(size * 0.8).toFixed(0)}" ry="${size.toFixed(0)}" fill="${mix('#123746', '#2d5a58', random())}"/>`;
  }
  const lines = Array.from({ length: 90 }, () => {
    const depth = random() ** 1.5;
    const y = water + 8 + depth * 400;
    return `<rect x="${(random() * 1700 - 100).toFixed(0)}" y="${y.toFixed(0)}" width="${(30 + depth * 260 * random()).toFixed(0)}" height="${(1 + depth * 2.4).toFixed(1)}" rx="1" fill="${random() > 0.4 ? '#ffe6c4' : '#0b3650'}" opacity="${(0.1 + random() * 0.22).toFixed(2)}"/>`;
  }).join('');
  const path = Array.from({ length: 26 }, (_, row) => {
    const y = water + 4 + row * 9;
    const w = 150 * (0.4 + random() * 0.6) * (1 - row / 44);
    return `<rect x="${(1060 - w / 2 + random() * 24 - 12).toFixed(0)}" y="${y}" width="${w.toFixed(0)}" height="3" rx="1.5" fill="#fff0cc" opacity="${(0.8 - row * 0.026).toFixed(2)}"/>`;
  }).join('');
  const boat = four('#0b2638', '#17506e');
  const body = `<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="1060" cy="312" r="460" fill="url(#sun)"/><circle cx="1060" cy="306" r="42" fill="#fffaf0"/>${land}<rect y="${water}" width="${width}" height="${height - water}" fill="url(#river)"/><g transform="translate(0 ${water * 2}) scale(1 -1)" opacity=".28">${land}</g>${path}${lines}<rect y="${water - 44}" width="${width}" height="90" fill="url(#mist)"/><g transform="translate(1080 586) scale(.86 -.86)" opacity=".3">${boat}</g><g transform="translate(1080 566) scale(.86)">${boat}</g><path d="M690,584 Q860,596 1480,582" stroke="#ffe9cc" stroke-width="3" fill="none" opacity=".5"/>`;
  return svg(width, height, defs, body);
}

function oarBlades() {
  const random = randomOf(17);
  const [width, height] = [1200, 800];
  const defs =
    gradient('wall', [
      [0, '#24506b'],
      [1, '#123249'],
    ]) +
    gradient(
      'light',
      [
        [0, '#ffe9c9', 0.55],
        [0.55, '#ffe9c9', 0.06],
        [1, '#041826', 0.35],
      ],
      false,
    ) +
    gradient(
      'shaft',
      [
        [0, '#b98a58'],
        [0.4, '#f0cf9f'],
        [1, '#8a6239'],
      ],
      false,
    );
  let planks = '';
  for (let x = 0; x < width; x += 100) {
    planks += `<rect x="${x}" width="98" height="${height}" fill="${mix('#1d4863', '#2c5c78', random())}"/><rect x="${x + 98}" width="3" height="${height}" fill="#0b2637"/>`;
    for (let grain = 0; grain < 4; grain += 1) {
      const at = x + 10 + random() * 78;
      planks += `<path d="M${at},0 q${random() * 12 - 6},400 0,800" stroke="#0d2b3f" stroke-width="1.5" fill="none" opacity=".3"/>`;
    }
  }
  const blades = Array.from({ length: 7 }, (_, index) => {
    const x = 165 + index * 145;
    const y = 120 + Math.sin(index * 1.3) * 16;
    const main = index % 2 ? '#f3ede2' : '#e8590c';
    const stripe = index % 2 ? '#e8590c' : '#f3ede2';
    const shape = `M${x - 12},${y + 250} Q${x - 46},${y + 232} ${x - 46},${y + 190} V${y + 12} Q${x - 46},${y} ${x - 34},${y} H${x + 26} Q${x + 36},${y} ${x + 36},${y + 12} V${y + 196} Q${x + 34},${y + 236} ${x + 12},${y + 250} Z`;
    return `<g><path d="${shape}" fill="#041420" opacity=".45" transform="translate(22 16)"/><rect x="${x + 13}" y="${y + 250}" width="17" height="700" fill="#041420" opacity=".38"/><rect x="${x - 9}" y="${y + 210}" width="18" height="700" fill="url(#shaft)"/><clipPath id="b${index}"><path d="${shape}"/></clipPath><g clip-path="url(#b${index})"><rect x="${x - 60}" y="${y - 10}" width="120" height="300" fill="${main}"/><path d="M${x - 60},${y + 130} L${x + 60},${y + 60} V${y + 110} L${x - 60},${y + 180} Z" fill="${stripe}"/><path d="M${x - 60},${y + 200} L${x + 60},${y + 130} V${y + 146} L${x - 60},${y + 216} Z" fill="${stripe}"/><rect x="${x - 60}" y="${y - 10}" width="34" height="300" fill="#fff" opacity=".16"/><rect x="${x + 20}" y="${y - 10}" width="30" height="300" fill="#04141f" opacity=".16"/></g></g>`;
  }).join('');
  const body = `<rect width="${width}" height="${height}" fill="url(#wall)"/>${planks}${blades}<rect y="560" width="${width}" height="34" fill="#6c4a2c"/><rect y="560" width="${width}" height="8" fill="#a67a4c"/><rect y="594" width="${width}" height="16" fill="#04141f" opacity=".4"/><rect width="${width}" height="${height}" fill="url(#light)"/>`;
  return svg(width, height, defs, body);
}

function boatRacks() {
  const random = randomOf(9);
  const [width, height] = [1200, 800];
  let defs =
    gradient('dark', [
      [0, '#2b2018'],
      [1, '#140e0a'],
    ]) +
    glow('lamp', '#ffd591') +
    gradient('floor', [
      [0, '#5a4330'],
      [1, '#2a1d14'],
    ]);
  let body = `<rect width="${width}" height="${height}" fill="url(#dark)"/>`;
  for (let y = 0; y < 640; y += 46) {
    body += `<rect y="${y}" width="${width}" height="44" fill="${mix('#3a2a1d', '#4a3625', random())}"/>`;
  }
  body += `<circle cx="640" cy="60" r="620" fill="url(#lamp)" opacity=".75"/>`;
  const colours = ['#f4efe4', '#e8590c', '#1d5c7d', '#f4efe4', '#f0b429'];
  for (const [index, colour] of colours.entries()) {
    const y = 118 + index * 108;
    const nose = 60 + (index % 2) * 70;
    const end = 1210 + (index % 3) * 60;
    defs += gradient(`hull${index}`, [
      [0, mix(colour, '#ffffff', 0.35)],
      [0.45, colour],
      [1, mix(colour, '#120c08', 0.55)],
    ]);
    body += `<ellipse cx="640" cy="${y + 62}" rx="600" ry="9" fill="#0c0805" opacity=".5"/><path d="M${nose},${y + 12} Q${nose + 260},${y - 14} ${(nose + end) / 2},${y - 12} Q${end - 220},${y - 14} ${end},${y + 12} Q${end - 200},${y + 50} ${(nose + end) / 2},${y + 50} Q${nose + 220},${y + 48} ${nose},${y + 12} Z" fill="url(#hull${index})"/><path d="M${nose + 90},${y + 4} Q${nose + 300},${y - 6} ${end - 120},${y + 2}" stroke="#fff" stroke-width="3" fill="none" opacity=".45"/><path d="M${nose + 50},${y + 26} Q${(nose + end) / 2},${y + 40} ${end - 40},${y + 26}" stroke="${index % 2 ? '#fff' : '#17384c'}" stroke-width="4" fill="none" opacity=".6"/>`;
  }
  for (const x of [250, 910]) {
    body += `<rect x="${x}" y="70" width="26" height="620" fill="#21160f"/><rect x="${x + 3}" y="70" width="6" height="620" fill="#6e5238"/>`;
    for (let index = 0; index < 5; index += 1) {
      body += `<rect x="${x - 46}" y="${166 + index * 108}" width="118" height="12" rx="5" fill="#7d5d3f"/><rect x="${x - 46}" y="${174 + index * 108}" width="118" height="5" fill="#160e09" opacity=".5"/>`;
    }
  }
  body += `<rect y="690" width="${width}" height="110" fill="url(#floor)"/><ellipse cx="620" cy="716" rx="520" ry="34" fill="#ffd591" opacity=".16"/>`;
  return svg(width, height, defs, body);
}

/** A boat for two, seen from above: its middle at 0,0, its bow up. */
function fromAbove(colour) {
  const oars = [-34, 26]
    .map(
      (y, index) =>
        `<path d="M0,${y} L${index ? 92 : -92},${y - 22}" stroke="#f2e3c8" stroke-width="4"/><rect x="${index ? 84 : -112}" y="${y - 32}" width="28" height="14" rx="3" fill="#e8590c" transform="rotate(${index ? -13 : 13} ${index ? 98 : -98} ${y - 25})"/><circle cy="${y}" r="13" fill="#17384c"/><circle cy="${y - 5}" r="8" fill="#e9c39d"/>`,
    )
    .join('');
  return `<path d="M0,-168 Q17,-70 15,0 Q13,110 0,158 Q-13,110 -15,0 Q-17,-70 0,-168 Z" fill="#03293c" opacity=".45" transform="translate(16 14)"/><path d="M0,-168 Q17,-70 15,0 Q13,110 0,158 Q-13,110 -15,0 Q-17,-70 0,-168 Z" fill="${colour}"/><path d="M0,-80 Q9,-30 8,0 Q7,60 0,86 Q-7,60 -8,0 Q-9,-30 0,-80 Z" fill="#5c4630"/>${oars}`;
}

function regattaLanes() {
  const random = randomOf(29);
  const [width, height] = [1200, 800];
  const defs =
    gradient('water', [
      [0, '#1f7f96'],
      [0.5, '#12637f'],
      [1, '#0a4460'],
    ]) + glow('shine', '#bff0ee');
  const waves = Array.from({ length: 240 }, () => {
    const [x, y, w] = [random() * width, random() * height, 14 + random() * 46];
    return `<path d="M${x.toFixed(0)},${y.toFixed(0)} q${(w / 2).toFixed(0)},-7 ${w.toFixed(0)},0" stroke="${random() > 0.5 ? '#9fdde0' : '#053349'}" stroke-width="2" fill="none" opacity="${(0.08 + random() * 0.2).toFixed(2)}"/>`;
  }).join('');
  const buoys = [-1, 0, 1, 2, 3]
    .map((lane) =>
      Array.from({ length: 15 }, (_, row) => {
        const [x, y] = [170 + lane * 250, -90 + row * 74];
        return `<circle cx="${x + 4}" cy="${y + 5}" r="8" fill="#03293c" opacity=".4"/><circle cx="${x}" cy="${y}" r="8" fill="${lane % 2 ? '#f6efe2' : '#f2762e'}"/>`;
      }).join(''),
    )
    .join('');
  const boat = (x, y, colour) =>
    `<g transform="translate(${x} ${y})"><path d="M-12,120 Q-34,360 -86,640 M12,120 Q34,360 86,640" stroke="#d9f4f1" stroke-width="4" fill="none" opacity=".35"/><path d="M0,160 Q-8,360 -22,620 L22,620 Q8,360 0,160 Z" fill="#d9f4f1" opacity=".2"/>${fromAbove(colour)}</g>`;
  const body = `<g transform="translate(600 400) rotate(18) scale(1.16) translate(-600 -400)"><rect x="-400" y="-400" width="2000" height="1600" fill="url(#water)"/><circle cx="250" cy="120" r="620" fill="url(#shine)" opacity=".35"/>${waves}${buoys}${boat(295, 470, '#f4efe4')}${boat(545, 300, '#f0b429')}${boat(795, 560, '#f4efe4')}</g>`;
  return svg(width, height, defs, body);
}

export const club = {
  'river-dawn': riverDawn(),
  'oar-blades': oarBlades(),
  'boat-racks': boatRacks(),
  'regatta-lanes': regattaLanes(),
};
