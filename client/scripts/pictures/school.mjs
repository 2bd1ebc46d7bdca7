import { glow, gradient, mix, randomOf, svg } from './drawing.mjs';

function pianoKeys() {
  const random = randomOf(41);
  const [width, height] = [1200, 800];
  const defs =
    gradient('wood', [
      [0, '#2a1530'],
      [0.7, '#1c0e26'],
      [1, '#0e0716'],
    ]) +
    gradient('white', [
      [0, '#d8cdbf'],
      [0.12, '#fdf8ee'],
      [0.9, '#fffaf0'],
      [1, '#d9cbb6'],
    ]) +
    gradient('black', [
      [0, '#0d0a14'],
      [0.84, '#2b2434'],
      [0.88, '#4a4156'],
      [1, '#120e1a'],
    ]) +
    gradient(
      'light',
      [
        [0, '#ffdf9e', 0.5],
        [0.5, '#ffb37a', 0.1],
        [1, '#1e1a4d', 0.45],
      ],
      false,
    ) +
    glow('lamp', '#ffcf7d');
  let keys = '';
  const wide = 100;
  for (let index = -2; index < 16; index += 1) {
    const x = index * wide;
    keys += `<rect x="${x}" y="250" width="${wide - 4}" height="470" rx="8" fill="url(#white)"/><rect x="${x + wide - 10}" y="258" width="6" height="450" fill="#8a7a66" opacity=".28"/>`;
  }
  for (let index = -2; index < 16; index += 1) {
    if ([2, 6].includes((index + 14) % 7)) continue;
    const x = index * wide + wide - 34;
    keys += `<rect x="${x + 14}" y="258" width="62" height="296" rx="6" fill="#000" opacity=".28"/><rect x="${x}" y="246" width="64" height="290" rx="6" fill="url(#black)"/><rect x="${x + 8}" y="250" width="5" height="236" fill="#fff" opacity=".16"/>`;
  }
  const grain = Array.from(
    { length: 14 },
    (_, row) =>
      `<path d="M-200,${20 + row * 15} q700,${random() * 16 - 8} 1700,${random() * 8}" stroke="#5b3a5c" stroke-width="1.5" fill="none" opacity=".3"/>`,
  ).join('');
  const body = `<rect width="${width}" height="${height}" fill="url(#wood)"/><g transform="rotate(-9 600 400) translate(-30 20)"><rect x="-300" y="-200" width="1900" height="440" fill="url(#wood)"/>${grain}<rect x="-300" y="228" width="1900" height="26" fill="#b3243f"/><rect x="-300" y="228" width="1900" height="7" fill="#e4667a"/>${keys}<rect x="-300" y="716" width="1900" height="240" fill="#180c22"/><rect x="-300" y="716" width="1900" height="8" fill="#5b3a5c"/></g><circle cx="190" cy="120" r="760" fill="url(#lamp)" opacity=".34"/><rect width="${width}" height="${height}" fill="url(#light)"/>`;
  return svg(width, height, defs, body);
}

function celloWindow() {
  const [width, height] = [1200, 800];
  const defs =
    gradient('wall', [
      [0, '#e9b98b'],
      [1, '#c9805f'],
    ]) +
    gradient('floor', [
      [0, '#7a4037'],
      [1, '#3d1f2b'],
    ]) +
    gradient('sky', [
      [0, '#a9d3d8'],
      [1, '#fff0cf'],
    ]) +
    gradient(
      'body',
      [
        [0, '#7d2a16'],
        [0.4, '#c9602a'],
        [0.75, '#a5431d'],
        [1, '#5a1c12'],
      ],
      false,
    ) +
    gradient('beam', [
      [0, '#fff0c8', 0.6],
      [1, '#fff0c8', 0.05],
    ]) +
    glow('halo', '#fff0cf');
  const window = `<rect x="130" y="70" width="420" height="470" rx="8" fill="#5c2f2e"/><rect x="146" y="86" width="388" height="438" fill="url(#sky)"/><path d="M146,430 Q240,360 330,410 T534,380 V524 H146 Z" fill="#8fb295"/><path d="M146,470 Q260,430 360,460 T534,440 V524 H146 Z" fill="#5f8f76"/><rect x="334" y="86" width="12" height="438" fill="#5c2f2e"/><rect x="146" y="230" width="388" height="10" fill="#5c2f2e"/><rect x="104" y="536" width="472" height="24" rx="4" fill="#70393a"/>`;
  const plant = `<path d="M200,536 l10,-58 h52 l10,58 z" fill="#34285f"/>${[-50, -26, 0, 24, 48].map((lean) => `<path d="M236,480 q${lean * 0.4},-70 ${lean},-${118 - Math.abs(lean)} q${lean > 0 ? 22 : -22},54 ${-lean},${118 - Math.abs(lean)}" fill="#2f6b57"/>`).join('')}`;
  const cello = `<g transform="translate(756 196) scale(.92) rotate(7)"><path d="M-88,270 Q-104,180 -30,176 Q0,196 30,176 Q104,180 88,270 Q82,310 54,326 Q40,350 58,376 Q112,400 112,486 Q112,580 0,582 Q-112,580 -112,486 Q-112,400 -58,376 Q-40,350 -54,326 Q-82,310 -88,270 Z" fill="#2c1220" opacity=".4" transform="translate(34 20)"/><path d="M-88,270 Q-104,180 -30,176 Q0,196 30,176 Q104,180 88,270 Q82,310 54,326 Q40,350 58,376 Q112,400 112,486 Q112,580 0,582 Q-112,580 -112,486 Q-112,400 -58,376 Q-40,350 -54,326 Q-82,310 -88,270 Z" fill="url(#body)" stroke="#4a1710" stroke-width="4"/><path d="M-46,336 q-16,36 4,72 M46,336 q16,36 -4,72" stroke="#2c0f0a" stroke-width="6" fill="none"/><path d="M-13,-70 L13,-70 L18,356 L-18,356 Z" fill="#24151f"/><rect x="-15" y="-120" width="30" height="60" rx="8" fill="#7d2a16"/><path d="M-14,-118 q-2,-34 16,-36 q22,2 14,22 q-8,12 -16,2" fill="none" stroke="#7d2a16" stroke-width="12"/><path d="M-15,-104 h-22 M15,-94 h22 M-15,-80 h-22 M15,-72 h22" stroke="#24151f" stroke-width="7"/><rect x="-40" y="404" width="80" height="10" rx="4" fill="#e8c592"/><path d="M-16,470 L16,470 L10,560 L-10,560 Z" fill="#24151f"/>${[-7, -2.5, 2.5, 7].map((x) => `<path d="M${x},-70 L${x * 1.7},470" stroke="#f3e2c3" stroke-width="1.6"/>`).join('')}<rect x="-3" y="580" width="6" height="64" fill="#1a1018"/></g>`;
  const stand = `<g transform="translate(-92 10)"><path d="M1010,720 L1050,440 L1090,720 M1050,440 V380" stroke="#241a2e" stroke-width="8" fill="none"/><path d="M946,250 L1150,232 L1160,376 L956,394 Z" fill="#241a2e"/><path d="M964,244 L1048,236 L1054,368 L970,376 Z M1054,236 L1136,228 L1144,360 L1060,368 Z" fill="#fff8ea"/>${[0, 1, 2, 3, 4].map((row) => `<path d="M974,${262 + row * 22} l70,-7 M1062,${254 + row * 22} l70,-7" stroke="#9a8d94" stroke-width="3"/>`).join('')}</g>`;
  const body = `<rect width="${width}" height="620" fill="url(#wall)"/><rect y="600" width="${width}" height="24" fill="#8a4a42"/><rect y="620" width="${width}" height="180" fill="url(#floor)"/>${[0, 1, 2, 3].map((row) => `<rect y="${650 + row * 40}" width="${width}" height="2" fill="#2b1420" opacity=".5"/>`).join('')}<circle cx="340" cy="300" r="520" fill="url(#halo)" opacity=".55"/>${window}${plant}<path d="M146,524 L534,524 L1010,800 L420,800 Z" fill="url(#beam)" opacity=".6"/><path d="M534,100 L1200,420 V720 L534,524 Z" fill="url(#beam)" opacity=".22"/><ellipse cx="730" cy="746" rx="170" ry="16" fill="#1f0f18" opacity=".45"/>${stand}${cello}`;
  return svg(width, height, defs, body);
}

/** Somebody who plays, as a shadow: standing at x, with the feet on y. */
const player = (x, y, size, what) => {
  const instruments = {
    violin: '<path d="M8,-92 L48,-106 M2,-84 L60,-82" stroke="#140f2b" stroke-width="6"/>',
    flute: '<path d="M-6,-104 L56,-96" stroke="#140f2b" stroke-width="6"/>',
    cello:
      '<ellipse cx="22" cy="-34" rx="18" ry="32"/><path d="M18,-60 L10,-112" stroke="#140f2b" stroke-width="6"/><path d="M-8,-46 L62,-36" stroke="#140f2b" stroke-width="4"/>',
    horn: '<path d="M4,-98 L40,-92 L62,-110 V-74 L40,-86 Z"/>',
    song: '<path d="M10,-78 l34,-8 v14 l-34,10 z"/>',
  };
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="#140f2b"><circle cy="-114" r="15"/><path d="M-22,0 L-20,-78 Q-18,-96 0,-96 Q18,-96 20,-78 L22,0 Z"/>${instruments[what]}</g>`;
};

function lanternStage() {
  const random = randomOf(8);
  const [width, height] = [1600, 900];
  const defs =
    gradient('sky', [
      [0, '#1b1747'],
      [0.5, '#4b3272'],
      [0.8, '#c2607a'],
      [1, '#f2a36b'],
    ]) +
    glow('glow', '#ffd98a') +
    gradient('stage', [
      [0, '#8a4a42'],
      [1, '#3a1c33'],
    ]);
  const stars = Array.from(
    { length: 70 },
    () =>
      `<circle cx="${(random() * width).toFixed(0)}" cy="${(random() * 330).toFixed(0)}" r="${(0.8 + random() * 1.6).toFixed(1)}" fill="#fff" opacity="${(0.25 + random() * 0.5).toFixed(2)}"/>`,
  ).join('');
  const roofs = `<path d="M0,470 L0,360 L150,290 L310,372 V470 Z M300,470 V400 L430,340 L560,402 V470 Z M1080,470 V380 L1240,300 L1400,384 V470 Z M1380,470 V350 L1520,282 L1600,320 V470 Z" fill="#2a1e54"/><rect y="455" width="${width}" height="290" fill="#2a1e54"/>${[90, 190, 400, 470, 1190, 1280, 1480, 1560].map((x) => `<rect x="${x}" y="${400 + (x % 3) * 8}" width="26" height="34" fill="#ffd98a" opacity=".8"/>`).join('')}`;
  let lights = '';
  for (const [from, to, sag, top] of [
    [-40, 820, 130, 110],
    [780, 1640, 140, 120],
    [-40, 1640, 210, 190],
  ]) {
    lights += `<path d="M${from},${top} Q${(from + to) / 2},${top + sag * 2} ${to},${top}" stroke="#140f2b" stroke-width="3" fill="none"/>`;
    const count = to - from > 1000 ? 15 : 8;
    for (let index = 1; index < count; index += 1) {
      const part = index / count;
      const x = from + (to - from) * part;
      const y = top + 4 * sag * part * (1 - part);
      const colour = ['#ffcf6b', '#ff9d6e', '#ffe2a3'][index % 3];
      lights += `<circle cx="${x.toFixed(0)}" cy="${(y + 26).toFixed(0)}" r="62" fill="url(#glow)" opacity=".42"/><ellipse cx="${x.toFixed(0)}" cy="${(y + 26).toFixed(0)}" rx="17" ry="21" fill="${colour}"/><rect x="${(x - 7).toFixed(0)}" y="${(y + 2).toFixed(0)}" width="14" height="6" fill="#140f2b"/>`;
    }
  }
  const parts = ['cello', 'violin', 'song', 'song', 'flute', 'horn', 'violin', 'song', 'cello'];
  const players = parts
    .map((what, index) => player(560 + index * 62, 616 - (index % 2) * 6, 0.92 + random() * 0.22, what))
    .join('');
  let heads = '';
  for (let row = 0; row < 3; row += 1) {
    for (let x = -30 + (row % 2) * 50; x < width + 60; x += 104 + random() * 12) {
      const y = 768 + row * 62 + random() * 10;
      const size = 25 + row * 6;
      heads += `<g fill="${mix('#3a2b6b', '#0e0a22', row / 2)}"><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size}"/><path d="M${(x - size * 1.9).toFixed(0)},${(y + size * 3.4).toFixed(0)} q${(size * 0.3).toFixed(0)},-${size * 2.3} ${(size * 1.9).toFixed(0)},-${size * 2.3} t${(size * 1.9).toFixed(0)},${size * 2.3} z"/></g>`;
    }
  }
  const body = `<rect width="${width}" height="${height}" fill="url(#sky)"/>${stars}<circle cx="810" cy="560" r="560" fill="url(#glow)" opacity=".7"/>${roofs}<ellipse cx="810" cy="560" rx="480" ry="190" fill="url(#glow)" opacity=".8"/>${players}<path d="M430,612 H1190 L1250,690 H370 Z" fill="url(#stage)"/><rect x="370" y="690" width="880" height="40" fill="#241336"/><rect y="728" width="${width}" height="180" fill="#1d1440"/>${lights}${heads}`;
  return svg(width, height, defs, body);
}

function scorePencil() {
  const random = randomOf(52);
  const [width, height] = [1200, 800];
  const defs =
    gradient('desk', [
      [0, '#3a3478'],
      [1, '#1e1a4d'],
    ]) +
    gradient('paper', [
      [0, '#fffdf6'],
      [1, '#f1e4cc'],
    ]) +
    glow('lamp', '#ffdf9e');
  let staves = '';
  for (let row = 0; row < 4; row += 1) {
    const top = 160 + row * 156;
    for (let line = 0; line < 5; line += 1) {
      staves += `<path d="M300,${top + line * 13} H900" stroke="#4b4560" stroke-width="1.8"/>`;
    }
    staves += `<path d="M322,${top + 60} q-16,-14 0,-30 q20,-18 8,-44 q-14,8 -12,40 l8,50 q0,14 -14,10" stroke="#1e1a4d" stroke-width="4" fill="none"/>`;
    for (const bar of [450, 600, 750, 900]) {
      staves += `<path d="M${bar},${top} v52" stroke="#4b4560" stroke-width="2"/>`;
    }
    let x = 362;
    while (x < 880) {
      const y = top + 6 + Math.floor(random() * 7) * 6.5;
      const colour = row === 1 && x > 600 ? '#c2264f' : '#1e1a4d';
      const up = y > top + 26;
      staves += `<ellipse cx="${x}" cy="${y}" rx="9" ry="6.5" fill="${colour}" transform="rotate(-18 ${x} ${y})"/><path d="M${x + (up ? 8 : -8)},${y} v${up ? -40 : 40}" stroke="${colour}" stroke-width="2.5"/>`;
      if (random() > 0.6 && x < 820) {
        const next = x + 34;
        staves += `<ellipse cx="${next}" cy="${y}" rx="9" ry="6.5" fill="${colour}" transform="rotate(-18 ${next} ${y})"/><path d="M${next + (up ? 8 : -8)},${y} v${up ? -40 : 40}" stroke="${colour}" stroke-width="2.5"/><path d="M${x + (up ? 8 : -8)},${y + (up ? -40 : 40)} h34" stroke="${colour}" stroke-width="6"/>`;
        x += 34;
      }
      x += 38 + random() * 22;
    }
  }
  const body = `<rect width="${width}" height="${height}" fill="url(#desk)"/><circle cx="880" cy="110" r="700" fill="url(#lamp)" opacity=".5"/><g transform="rotate(-7 600 400)"><rect x="262" y="44" width="700" height="860" fill="#0d0a2b" opacity=".4"/><rect x="200" y="60" width="700" height="860" fill="#efe2c9" transform="rotate(4 600 400)"/><rect x="246" y="28" width="700" height="860" fill="url(#paper)"/>${staves}<path d="M596,304 q150,-44 304,0 q12,40 -20,60 q-140,24 -270,0 q-34,-20 -14,-60 z" fill="none" stroke="#e0753b" stroke-width="5" opacity=".9"/></g><g transform="translate(930 520) rotate(38)"><rect x="10" y="14" width="30" height="330" fill="#0d0a2b" opacity=".35"/><rect x="-15" y="0" width="30" height="290" fill="#f0a93c"/><rect x="-15" width="10" height="290" fill="#f7c76d"/><rect x="7" width="8" height="290" fill="#c47f22"/><path d="M-15,0 L0,-48 L15,0 Z" fill="#f3dcb4"/><path d="M-5,-32 L0,-48 L5,-32 Z" fill="#c2264f"/><rect x="-15" y="290" width="30" height="16" fill="#c9c4d6"/><rect x="-15" y="306" width="30" height="30" rx="6" fill="#c2264f"/></g>`;
  return svg(width, height, defs, body);
}

export const school = {
  'piano-keys': pianoKeys(),
  'cello-window': celloWindow(),
  'lantern-stage': lanternStage(),
  'score-pencil': scorePencil(),
};
