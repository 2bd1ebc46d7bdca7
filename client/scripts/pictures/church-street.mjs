import { glow, gradient, mix, randomOf, svg } from './drawing.mjs';

/** The door of the house in the evening, open, with its light on the pavement. */
function openDoor() {
  const random = randomOf(17);
  const [width, height, ground] = [1200, 900, 716];
  const defs =
    gradient('wall', [
      [0, '#16323a'],
      [1, '#2b5058'],
    ]) +
    gradient('inside', [
      [0, '#f9c66b'],
      [0.55, '#ffe6b3'],
      [1, '#fff3d6'],
    ]) +
    gradient('street', [
      [0, '#2a3c41'],
      [1, '#0d1c21'],
    ]) +
    gradient('spill', [
      [0, '#ffe2a6', 0.95],
      [1, '#ffce7a', 0],
    ]) +
    gradient(
      'leaf',
      [
        [0, '#5c3826'],
        [1, '#8c5a38'],
      ],
      false,
    ) +
    glow('halo', '#ffd58a');
  let stones = '';
  for (let row = 0; row < 15; row += 1) {
    for (let x = -90 + (row % 2) * 62; x < width; x += 124) {
      const colour = mix('#1a3b43', '#3a6167', random() * 0.75);
      stones += `<rect x="${x}" y="${row * 48}" width="121" height="45" rx="3" fill="${colour}" opacity=".55"/>`;
    }
  }
  const arch = (x, y, w, h) =>
    `M${x},${y + h} V${y + w / 2} A${w / 2},${w / 2} 0 0 1 ${x + w},${y + w / 2} V${y + h} Z`;
  const glass = ['#f3c063', '#e58f4e', '#2f8f97', '#c4574f', '#f7e3b0', '#6db3ac'];
  const pane = (x) => {
    let panes = '';
    for (let row = 0; row < 8; row += 1) {
      for (let column = 0; column < 3; column += 1) {
        const colour = mix(glass[Math.floor(random() * glass.length)], '#ffe9bd', 0.25 + random() * 0.3);
        panes += `<rect x="${x + column * 44}" y="${230 + row * 42}" width="41" height="39" fill="${colour}"/>`;
      }
    }
    return `<clipPath id="pane${x}"><path d="${arch(x, 230, 132, 300)}"/></clipPath><circle cx="${x + 66}" cy="390" r="220" fill="url(#halo)" opacity=".3"/><g clip-path="url(#pane${x})"><rect x="${x}" y="220" width="132" height="330" fill="#4a3a2a"/>${panes}</g><path d="${arch(x, 230, 132, 300)}" fill="none" stroke="#0f2228" stroke-width="14"/><rect x="${x - 18}" y="528" width="168" height="18" rx="4" fill="#12272d"/>`;
  };
  const lamp = (x) =>
    `<circle cx="${x}" cy="300" r="150" fill="url(#halo)" opacity=".75"/><path d="M${x - 3},232 h6 v30 h-6 z M${x - 22},262 h44 l-8,66 h-28 z" fill="#0b1a1f"/><path d="M${x - 15},270 h30 l-6,50 h-18 z" fill="#fff1c9"/>`;
  const pot = (x, size) =>
    `<ellipse cx="${x}" cy="${ground + 12}" rx="${size * 0.8}" ry="9" fill="#06141a" opacity=".5"/>${Array.from(
      { length: 22 },
      () => {
        const [angle, far] = [random() * 6.28, random() ** 0.5 * size];
        return `<circle cx="${(x + Math.cos(angle) * far * 0.9).toFixed(0)}" cy="${(ground - size * 1.7 + Math.sin(angle) * far).toFixed(0)}" r="${(size * (0.2 + random() * 0.16)).toFixed(0)}" fill="${mix('#1d4a3a', '#6f9a5a', random())}"/>`;
      },
    ).join(
      '',
    )}<path d="M${x - size * 0.6},${ground - size * 0.9} h${size * 1.2} l${-size * 0.16},${size} h${-size * 0.88} z" fill="#b4623f"/>`;
  const paving = Array.from(
    { length: 7 },
    (_, row) =>
      `<rect y="${ground + 46 + row * row * 4.2}" width="${width}" height="2" fill="#0a171c" opacity=".5"/>`,
  ).join('');
  const inside = `<clipPath id="hall"><path d="${arch(470, 150, 260, 566)}"/></clipPath><g clip-path="url(#hall)"><rect x="470" y="150" width="260" height="566" fill="url(#inside)"/><path d="M560,430 v-84 a40,40 0 0 1 80,0 v84 z" fill="#e9924f" opacity=".55"/><rect x="597" y="318" width="6" height="92" fill="#8c4a34" opacity=".6"/><rect x="580" y="342" width="40" height="6" fill="#8c4a34" opacity=".6"/><path d="M470,640 L560,470 H640 L730,640 V716 H470 Z" fill="#d99a5a" opacity=".6"/><path d="M582,716 L592,470 H608 L618,716 Z" fill="#c4574f" opacity=".7"/>${[
    0, 1, 2, 3,
  ]
    .map(
      (row) =>
        `<rect x="${474 + row * 18}" y="${640 - row * 42}" width="${92 - row * 14}" height="${22 - row * 3}" rx="4" fill="#7a4a2f"/><rect x="${634 + row * -4}" y="${640 - row * 42}" width="${92 - row * 14}" height="${22 - row * 3}" rx="4" fill="#7a4a2f"/>`,
    )
    .join('')}</g>`;
  const leaves = `<path d="M470,280 L384,252 V742 L470,716 Z" fill="url(#leaf)"/><path d="M730,280 L816,252 V742 L730,716 Z" fill="url(#leaf)"/><path d="M452,320 L402,306 V480 L452,478 Z M452,520 L402,524 V700 L452,688 Z M748,320 L798,306 V480 L748,478 Z M748,520 L798,524 V700 L748,688 Z" fill="#482a1c" opacity=".55"/><circle cx="458" cy="502" r="7" fill="#f3c063"/><circle cx="742" cy="502" r="7" fill="#f3c063"/>`;
  const frame = `<path d="${arch(452, 132, 296, 584)}" fill="none" stroke="#c9b28a" stroke-width="30"/><path d="${arch(470, 150, 260, 566)}" fill="none" stroke="#0f2228" stroke-width="6"/>`;
  const steps = `<rect x="420" y="${ground}" width="360" height="22" fill="#d8bd8c"/><rect x="384" y="${ground + 22}" width="432" height="24" fill="#a98d63"/>`;
  return svg(
    width,
    height,
    defs,
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>${stones}${pane(140)}${pane(928)}<circle cx="600" cy="480" r="560" fill="url(#halo)" opacity=".5"/>${frame}${inside}${leaves}${lamp(340)}${lamp(860)}<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#street)"/>${paving}<polygon points="470,${ground + 20} 730,${ground + 20} 1010,${height} 190,${height}" fill="url(#spill)"/>${steps}${pot(300, 56)}${pot(900, 56)}${pot(96, 44)}`,
  );
}

/** A long table laid for supper, seen from above. */
function supperTable() {
  const random = randomOf(29);
  const [width, height] = [1600, 900];
  const defs =
    gradient('table', [
      [0, '#a8713f'],
      [0.5, '#8d5a31'],
      [1, '#6d4224'],
    ]) +
    glow('lamp', '#ffe3ad') +
    '<radialGradient id="soup"><stop offset="0" stop-color="#f2a24b"/><stop offset="1" stop-color="#d9772f"/></radialGradient>';
  const boards = Array.from(
    { length: 9 },
    (_, row) =>
      `<rect y="${row * 100}" width="${width}" height="97" fill="${mix('#b07a47', '#7c4c29', random())}" opacity=".45"/>`,
  ).join('');
  const shade = (x, y, r) => `<circle cx="${x + 8}" cy="${y + 13}" r="${r}" fill="#2c160b" opacity=".35"/>`;
  const bowl = (x, y, rim) => {
    const herbs = Array.from({ length: 6 }, () => {
      const [angle, far] = [random() * 6.28, random() ** 0.5 * 46];
      return `<ellipse cx="${(x + Math.cos(angle) * far).toFixed(0)}" cy="${(y + Math.sin(angle) * far).toFixed(0)}" rx="7" ry="3.4" transform="rotate(${(random() * 180).toFixed(0)} ${(x + Math.cos(angle) * far).toFixed(0)} ${(y + Math.sin(angle) * far).toFixed(0)})" fill="${mix('#3f6a3a', '#8fb05a', random())}"/>`;
    }).join('');
    return `${shade(x, y, 96)}<circle cx="${x}" cy="${y}" r="104" fill="#f7efe0"/><circle cx="${x}" cy="${y}" r="80" fill="${rim}"/><circle cx="${x}" cy="${y}" r="70" fill="#fbf6ea"/><circle cx="${x}" cy="${y}" r="62" fill="url(#soup)"/><path d="M${x - 40},${y - 8} q20,-34 58,-26" stroke="#ffd9a0" stroke-width="7" stroke-linecap="round" fill="none" opacity=".7"/>${herbs}`;
  };
  const spoon = (x, y, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-5" y="-10" width="10" height="120" rx="5" fill="#d8d4cb"/><ellipse cy="-34" rx="20" ry="31" fill="#e9e6df"/><ellipse cy="-32" rx="13" ry="23" fill="#c4bfb3"/></g>`;
  const cup = (x, y) =>
    `${shade(x, y, 40)}<circle cx="${x}" cy="${y}" r="44" fill="#2f8f97"/><circle cx="${x}" cy="${y}" r="35" fill="#9c6b3a"/><path d="M${x - 22},${y - 8} q10,-18 30,-14" stroke="#d9b07c" stroke-width="4" fill="none" stroke-linecap="round"/>`;
  const slice = (x, y, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-46,26 Q-62,-30 -18,-38 Q0,-48 18,-38 Q62,-30 46,26 Q0,40 -46,26 Z" fill="#a5692f"/><path d="M-37,19 Q-50,-24 -16,-29 Q0,-37 16,-29 Q50,-24 37,19 Q0,30 -37,19 Z" fill="#f4dcae"/></g>`;
  const pot = `${shade(800, 440, 168)}<rect x="600" y="416" width="400" height="48" rx="24" fill="#0c3a44"/><circle cx="800" cy="440" r="166" fill="#145a6b"/><circle cx="800" cy="440" r="142" fill="#0c3a44"/><circle cx="800" cy="440" r="132" fill="url(#soup)"/><path d="M716,398 q44,-70 128,-52" stroke="#ffd9a0" stroke-width="10" stroke-linecap="round" fill="none" opacity=".6"/><g transform="rotate(38 800 440)"><rect x="790" y="440" width="20" height="300" rx="10" fill="#5c3826"/><ellipse cx="800" cy="440" rx="50" ry="58" fill="#7a4a2f"/></g>`;
  const board = `<rect x="1064" y="372" width="330" height="150" rx="22" fill="#2c160b" opacity=".35"/><rect x="1056" y="360" width="330" height="150" rx="22" fill="#d9a866"/>${slice(1122, 436, -14)}${slice(1204, 432, 6)}${slice(1292, 440, -4)}`;
  const cloth = `<polygon points="0,296 ${width},276 ${width},616 0,600" fill="#f7e9cc" opacity=".92"/><polygon points="0,312 ${width},292 ${width},302 0,322" fill="#c4574f" opacity=".8"/><polygon points="0,576 ${width},592 ${width},602 0,586" fill="#c4574f" opacity=".8"/>`;
  const laid = [
    [210, 150, '#c4574f'],
    [610, 140, '#2f8f97'],
    [1010, 130, '#f3c063'],
    [1400, 140, '#c4574f'],
    [190, 760, '#f3c063'],
    [590, 770, '#c4574f'],
    [1030, 770, '#2f8f97'],
    [1410, 760, '#f3c063'],
  ]
    .map(([x, y, rim]) => bowl(x, y, rim) + spoon(x + 142, y - 20, y > 400 ? 8 : -6))
    .join('');
  const flowers = Array.from({ length: 24 }, () => {
    const [angle, far] = [random() * 6.28, random() ** 0.5 * 74];
    return `<circle cx="${(330 + Math.cos(angle) * far).toFixed(0)}" cy="${(440 + Math.sin(angle) * far).toFixed(0)}" r="${(9 + random() * 11).toFixed(0)}" fill="${random() > 0.45 ? mix('#2f6b45', '#8fb05a', random()) : mix('#f7e3b0', '#e58f4e', random())}"/>`;
  }).join('');
  return svg(
    width,
    height,
    defs,
    `<rect width="${width}" height="${height}" fill="url(#table)"/>${boards}${cloth}<circle cx="800" cy="420" r="900" fill="url(#lamp)" opacity=".35"/>${shade(330, 440, 86)}${flowers}${pot}${board}${laid}${cup(400, 250)}${cup(1210, 250)}${cup(404, 668)}${cup(1232, 676)}`,
  );
}

/** The way from the station to the house, as on a map that somebody drew for a guest. */
function streetMap() {
  const random = randomOf(41);
  const [width, height] = [1200, 900];
  const street = (d, wide) =>
    `<path d="${d}" stroke="#d9c7a3" stroke-width="${wide + 8}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
  const over = (d, wide) =>
    `<path d="${d}" stroke="#fffdf7" stroke-width="${wide}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
  const streets = [
    ['M-40,620 L1240,520', 58],
    ['M-40,250 L1240,170', 40],
    ['M250,-40 L340,940', 40],
    ['M760,-40 L850,940', 46],
    ['M1060,-40 L1110,540', 26],
    ['M-40,436 L800,372', 24],
    ['M560,-40 L598,382', 24],
    ['M560,576 L590,940', 24],
  ];
  let houses = '';
  for (const [left, top, columns, rows] of [
    [24, 300, 3, 1],
    [366, 285, 3, 1],
    [352, 466, 6, 1],
    [30, 40, 3, 2],
    [318, 30, 3, 2],
    [616, 26, 2, 1],
    [882, 60, 2, 1],
    [390, 680, 2, 2],
    [634, 660, 2, 2],
    [60, 680, 3, 2],
  ]) {
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const [w, h] = [46 + random() * 18, 44 + random() * 22];
        houses += `<rect x="${(left + column * 72 + random() * 6).toFixed(0)}" y="${(top + row * 84 - column * 5 + random() * 6).toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}" rx="5" transform="rotate(-4 ${left} ${top})" fill="${mix('#eadbbd', '#dcc59a', random())}"/>`;
      }
    }
  }
  const trees = (x, y, w, h, count) =>
    Array.from({ length: count }, () => {
      const [cx, cy, r] = [x + random() * w, y + random() * h, 13 + random() * 11];
      return `<circle cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" r="${r.toFixed(0)}" fill="${mix('#6f9a5a', '#a9c48a', random())}"/>`;
    }).join('');
  const river = `<path d="M980,940 Q1010,760 1120,700 T1240,600" stroke="#9fd0d2" stroke-width="96" fill="none"/><path d="M990,920 Q1020,776 1126,716 T1240,624" stroke="#c6e6e4" stroke-width="6" fill="none"/>`;
  const park = `<path d="M892,312 L1040,300 L1070,486 L884,502 Z" fill="#cfdfae"/>`;
  // From exit 4 along the avenue and into Garden Road.
  const way = 'M300,596 L560,576 L806,556 L788,374 L672,382';
  const walk = `<path d="${way}" stroke="#c4574f" stroke-width="11" stroke-dasharray="2 25" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`;
  const station = `<circle cx="300" cy="596" r="50" fill="#0b5563"/><circle cx="300" cy="596" r="50" fill="none" stroke="#fffdf7" stroke-width="8"/><text x="300" y="617" font-family="DejaVu Sans, Arial, sans-serif" font-size="58" font-weight="700" text-anchor="middle" fill="#fffdf7">4</text>`;
  const house = `<ellipse cx="664" cy="342" rx="94" ry="16" fill="#0a3640" opacity=".18"/><path d="M612,334 V240 L664,196 L716,240 V334 Z" fill="#fffdf7" stroke="#0a3640" stroke-width="8" stroke-linejoin="round"/><path d="M600,246 L664,190 L728,246" fill="none" stroke="#c4574f" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/><path d="M664,186 V132 M644,152 H684" stroke="#0a3640" stroke-width="9" stroke-linecap="round"/><path d="M646,334 V292 a18,18 0 0 1 36,0 V334 Z" fill="#f3c063" stroke="#0a3640" stroke-width="6"/>`;
  return svg(
    width,
    height,
    '',
    `<rect width="${width}" height="${height}" fill="#f6ecd6"/>${park}${river}${houses}${streets.map(([d, wide]) => street(d, wide)).join('')}${streets.map(([d, wide]) => over(d, wide)).join('')}${trees(906, 326, 130, 150, 22)}${trees(880, 640, 90, 230, 12)}${trees(870, 208, 6, 60, 3)}${walk}${station}${house}`,
  );
}

export const churchStreet = {
  'open-door': openDoor(),
  'supper-table': supperTable(),
  'street-map': streetMap(),
};
