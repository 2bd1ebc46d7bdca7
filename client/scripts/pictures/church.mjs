import { churchStreet } from './church-street.mjs';
import { glow, gradient, mix, randomOf, ridge, svg } from './drawing.mjs';

function dawnHills() {
  const random = randomOf(11);
  const [width, height, layers] = [1600, 900, 7];
  let body = `<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="1080" cy="400" r="420" fill="url(#sun)"/><circle cx="1080" cy="400" r="46" fill="#fff6e0"/>`;
  let defs =
    gradient('sky', [
      [0, '#2b6173'],
      [0.3, '#8fb0ad'],
      [0.48, '#f2c999'],
      [0.6, '#fbe6c6'],
    ]) + glow('sun', '#fff0cf');
  for (let layer = 0; layer < layers; layer += 1) {
    const share = layer / (layers - 1);
    const colour = mix('#d8b79a', '#08303a', share ** 0.75);
    defs += gradient(`hill${layer}`, [
      [0, colour],
      [1, mix(colour, '#f6dcba', 0.32 * (1 - share))],
    ]);
    body += `${ridge(random, width, height, 430 + layer * 68, 58 - layer * 2, 1.3)} fill="url(#hill${layer})"/>`;
  }
  return svg(width, height, defs, body);
}

function windowLight() {
  const [width, height] = [1600, 900];
  const random = randomOf(5);
  const glass = ['#f3c063', '#e58f4e', '#2f8f97', '#145a6b', '#c4574f', '#f7e3b0', '#6db3ac'];
  let defs =
    gradient('wall', [
      [0, '#0c2129'],
      [1, '#132d35'],
    ]) +
    glow('halo', '#f5cf8a') +
    gradient('beam', [
      [0, '#f8dca4', 0.5],
      [1, '#f8dca4', 0],
    ]);
  let body = `<rect width="${width}" height="${height}" fill="url(#wall)"/><circle cx="1090" cy="330" r="620" fill="url(#halo)" opacity=".5"/>`;
  for (const [index, left] of [760, 990, 1220].entries()) {
    const top = index === 1 ? 70 : 140;
    const [w, bottom] = [180, 610];
    const arch = `M${left},${bottom} V${top + 120} Q${left},${top + 20} ${left + w / 2},${top} Q${left + w},${top + 20} ${left + w},${top + 120} V${bottom} Z`;
    defs += `<clipPath id="arch${index}"><path d="${arch}"/></clipPath>`;
    let panes = '';
    for (let y = top; y < bottom; y += 45) {
      for (let x = left; x < left + w; x += 45) {
        const colour = mix(glass[Math.floor(random() * glass.length)], '#fff3d6', random() * 0.35);
        panes += `<polygon points="${x + 22.5},${y} ${x + 45},${y + 22.5} ${x + 22.5},${y + 45} ${x},${y + 22.5}" fill="${colour}"/><polygon points="${x},${y} ${x + 22.5},${y} ${x},${y + 22.5}" fill="${mix(colour, '#145a6b', 0.35)}"/><polygon points="${x + 45},${y + 45} ${x + 22.5},${y + 45} ${x + 45},${y + 22.5}" fill="${mix(colour, '#f3c063', 0.4)}"/>`;
      }
    }
    body += `<g clip-path="url(#arch${index})"><rect x="${left}" y="${top}" width="${w}" height="${bottom - top}" fill="#f3d9a0"/>${panes}</g><path d="${arch}" fill="none" stroke="#0a1b21" stroke-width="12"/>`;
    body += `<polygon points="${left},${top + 150} ${left + w},${top + 150} ${left - 330},${height} ${left - 690},${height}" fill="url(#beam)" opacity=".32"/>`;
  }
  for (let row = 0; row < 4; row += 1) {
    const y = 690 + row * 62;
    body += `<rect x="${-40 + row * -20}" y="${y}" width="${width + 120}" height="26" rx="5" fill="${mix('#2c3f43', '#071419', row / 3)}"/><rect x="0" y="${y + 26}" width="${width}" height="40" fill="${mix('#16292f', '#050f13', row / 3)}"/>`;
  }
  return svg(width, height, defs, body);
}

function cityEvening() {
  const random = randomOf(21);
  const [width, height, water] = [1600, 900, 660];
  let defs =
    gradient('sky', [
      [0, '#17324d'],
      [0.35, '#55608a'],
      [0.6, '#d48a76'],
      [0.75, '#f5c08a'],
    ]) +
    glow('sun', '#ffe0b0') +
    gradient('water', [
      [0, '#a8726e'],
      [0.4, '#3b4a6b'],
      [1, '#10202f'],
    ]);
  let city = '';
  for (let layer = 0; layer < 3; layer += 1) {
    const colour = ['#8a6f86', '#3f4468', '#141f35'][layer];
    let x = -20;
    while (x < width) {
      const w = 38 + random() * 70;
      const h = (250 - layer * 55) * (0.35 + random() * (layer === 1 && random() > 0.85 ? 1.25 : 0.75));
      const top = water - h;
      city += `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}" fill="${colour}"/>`;
      if (layer > 0) {
        for (let wy = top + 12; wy < water - 12; wy += 16) {
          for (let wx = x + 8; wx < x + w - 10; wx += 13) {
            if (random() > 0.72) {
              city += `<rect x="${wx.toFixed(0)}" y="${wy.toFixed(0)}" width="5" height="7" fill="#ffd98f" opacity="${(0.45 + random() * 0.5).toFixed(2)}"/>`;
            }
          }
        }
      }
      x += w + random() * 8;
    }
  }
  const tower = `<polygon points="566,420 596,300 626,420" fill="#0f182b"/><rect x="566" y="420" width="60" height="240" fill="#0f182b"/><rect x="593" y="268" width="6" height="40" fill="#0f182b"/><rect x="584" y="279" width="24" height="5" fill="#0f182b"/><path d="M584,520 v-30 q12,-22 24,0 v30 z" fill="#ffd98f"/>`;
  const body = `<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="420" cy="610" r="520" fill="url(#sun)"/>${city}${tower}<rect y="${water}" width="${width}" height="${height - water}" fill="url(#water)"/><g transform="translate(0 ${water * 2}) scale(1 -1)" opacity=".25">${city}${tower}</g>${Array.from(
    { length: 46 },
    () => {
      const y = water + 12 + random() * 220;
      return `<rect x="${(random() * width).toFixed(0)}" y="${y.toFixed(0)}" width="${(40 + random() * 190).toFixed(0)}" height="2" fill="#ffd9ad" opacity="${(0.08 + random() * 0.16).toFixed(2)}"/>`;
    },
  ).join('')}`;
  return svg(width, height, defs, body);
}

function openBook() {
  const [width, height] = [1200, 800];
  const random = randomOf(3);
  const lines = (left, skew) =>
    Array.from({ length: 17 }, (_, row) => {
      const y = 250 + row * 22;
      const length = row % 6 === 5 ? 150 + random() * 80 : 290 + random() * 30;
      return `<path d="M${left},${y + skew} q${length / 2},${-9} ${length},${-skew * 0.6}" stroke="#7c7468" stroke-width="4" stroke-linecap="round" fill="none" opacity=".55"/>`;
    }).join('');
  const defs =
    gradient('table', [
      [0, '#6d4a35'],
      [1, '#3a241b'],
    ]) +
    glow('lamp', '#ffdca0') +
    gradient(
      'left',
      [
        [0, '#fffaf0'],
        [0.85, '#f3e7d0'],
        [1, '#cdb994'],
      ],
      false,
    ) +
    gradient(
      'right',
      [
        [0, '#c9b48e'],
        [0.15, '#f3e7d0'],
        [1, '#fffaf0'],
      ],
      false,
    );
  const grain = Array.from(
    { length: 26 },
    (_, row) =>
      `<rect y="${row * 32}" width="${width}" height="1.5" fill="#21120c" opacity="${(0.1 + random() * 0.25).toFixed(2)}"/>`,
  ).join('');
  const body = `<rect width="${width}" height="${height}" fill="url(#table)"/>${grain}<circle cx="760" cy="240" r="620" fill="url(#lamp)" opacity=".6"/><path d="M196,212 Q420,150 600,218 Q780,150 1004,212 L1030,676 Q790,606 600,676 Q410,606 170,676 Z" fill="#1d110b" opacity=".5" transform="translate(10 18)"/><path d="M196,212 Q420,150 600,218 L600,668 Q410,600 170,668 Z" fill="url(#left)"/><path d="M600,218 Q780,150 1004,212 L1030,668 Q790,600 600,668 Z" fill="url(#right)"/>${lines(236, 4)}${lines(652, -8)}<path d="M600,218 V668" stroke="#9c8762" stroke-width="3"/><path d="M692,192 l26,-6 v250 l-14,-18 l-12,22 z" fill="#b4483d"/>`;
  return svg(width, height, defs, body);
}

function morningField() {
  const random = randomOf(33);
  const [width, height] = [1200, 800];
  let defs =
    gradient('sky', [
      [0, '#8ec3cf'],
      [0.5, '#f6ecd2'],
    ]) +
    glow('sun', '#fff6d8') +
    gradient('field', [
      [0, '#a9b861'],
      [1, '#3f6a3a'],
    ]);
  let body = `<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="820" cy="330" r="420" fill="url(#sun)"/>`;
  for (let layer = 0; layer < 3; layer += 1) {
    body += `${ridge(random, width, height, 370 + layer * 26, 24, 1.2)} fill="${['#b9c7ae', '#93ab82', '#6f8f5c'][layer]}"/>`;
  }
  body += `<rect y="446" width="${width}" height="354" fill="url(#field)"/>`;
  for (let row = -16; row <= 16; row += 1) {
    body += `<polygon points="${600 + row * 16},446 ${603 + row * 16},446 ${640 + row * 190},800 ${560 + row * 190},800" fill="${row % 2 ? '#dfcf7c' : '#2f5a31'}" opacity=".32"/>`;
  }
  const tree = Array.from({ length: 26 }, () => {
    const [angle, far] = [random() * 6.28, random() ** 0.5 * 78];
    return `<circle cx="${(300 + Math.cos(angle) * far * 1.15).toFixed(0)}" cy="${(352 + Math.sin(angle) * far).toFixed(0)}" r="${(24 + random() * 22).toFixed(0)}" fill="${mix('#2f5a31', '#7c9a4c', random())}"/>`;
  }).join('');
  body += `<ellipse cx="320" cy="470" rx="150" ry="12" fill="#1f3f22" opacity=".4"/><path d="M292,470 q8,-60 4,-100 h12 q-4,40 6,100 z" fill="#4a3626"/>${tree}`;
  return svg(width, height, defs, body);
}

export const church = {
  'dawn-hills': dawnHills(),
  'window-light': windowLight(),
  'city-evening': cityEvening(),
  'open-book': openBook(),
  'morning-field': morningField(),
  ...churchStreet,
};
