// A river before sunrise: light, mist and water for each pixel, and the people in it as silhouettes.
import sharp from 'sharp';
import { mix as mixed, randomOf } from './drawing.mjs';

const SIZE = 256;
const TABLE = (() => {
  const random = randomOf(97);
  return Float32Array.from({ length: SIZE * SIZE }, () => random());
})();
const at = (x, y) => TABLE[(y & (SIZE - 1)) * SIZE + (x & (SIZE - 1))];
function noise(x, y) {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  let [fx, fy] = [x - ix, y - iy];
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  const top = at(ix, iy) + (at(ix + 1, iy) - at(ix, iy)) * fx;
  const bottom = at(ix, iy + 1) + (at(ix + 1, iy + 1) - at(ix, iy + 1)) * fx;
  return top + (bottom - top) * fy;
}
function fbm(x, y, octaves = 4) {
  let [sum, part] = [0, 0.5];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += part * noise(x, y);
    [x, y, part] = [x * 2.03 + 17.1, y * 2.03 + 9.7, part / 2];
  }
  return sum;
}
const clamp = (value) => Math.min(1, Math.max(0, value));
const smooth = (from, to, value) => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};
const blend = (one, other, t) => one.map((value, index) => value + (other[index] - value) * t);
const rgb = (hex) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** A picture out of the colour of each point: x as wide as the picture is for its height, y from 0 to 1. */
function painted(width, height, colourAt, grain = 5) {
  const random = randomOf(5);
  const raw = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const colour = colourAt(column / height, row / height);
      const speck = (random() + random() - 1) * grain;
      for (let channel = 0; channel < 3; channel += 1)
        raw[(row * width + column) * 3 + channel] = Math.min(255, Math.max(0, colour[channel] + speck));
    }
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

const drawn = (width, height, body, defs = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`,
  );
const over = async (base, ...layers) =>
  sharp(await base.png({ compressionLevel: 1 }).toBuffer()).composite(layers.map((input) => ({ input })));

/** A valley with `ridges`, each nearer and darker, and its image in the water. */
function valley({ horizon, sun, seed, colours, height = 1 }) {
  const { zenith, middle, low, glow, mist, near, dusk = 0.45, halo = 11 } = colours;
  const above = (x, y) => {
    const up = clamp(1 - y / horizon);
    let colour = up > dusk ? blend(middle, zenith, (up - dusk) / (1 - dusk)) : blend(low, middle, up / dusk);
    const clouds =
      smooth(0.5, 0.8, fbm(x * 1.4 + seed, y * 6 + seed)) * (dusk < 0.4 ? 0.12 : 0.35) * smooth(0, 0.4, up);
    colour = blend(colour, glow, clouds);
    const far = Math.hypot((x - sun.x) * 0.8, y - sun.y);
    colour = blend(colour, glow, Math.exp(-far * far * halo) * 0.85);
    colour = blend(colour, [255, 244, 224], smooth(sun.size, sun.size * 0.8, far) * 0.9);
    for (let ridge = 0; ridge < 5; ridge += 1) {
      const part = ridge / 4;
      const line = fbm(x * (0.9 + ridge * 0.7) + ridge * 11.3 + seed, ridge * 5 + seed, 5) - 0.32;
      const trees = ridge > 2 ? (fbm(x * 34, ridge, 3) - 0.4) * 0.022 : 0;
      const top = horizon - (0.3 - part * 0.2) * height * line * 1.5 - trees - 0.006;
      if (y < top) continue;
      const deep = clamp((y - top) / (horizon - top + 0.001));
      const body = blend(blend(mist, low, 0.25), near, 0.12 + part * part * 0.82);
      colour = blend(body, mist, smooth(0.25, 1, deep) * (0.85 - part * 0.45));
      colour = blend(colour, glow, Math.exp(-far * far * 16) * 0.4 * (1 - part));
    }
    return colour;
  };
  return (x, y) => {
    if (y < horizon) return above(x, y);
    const depth = (y - horizon) / (1 - horizon);
    const scale = 1 / (0.05 + depth);
    const wave = fbm(x * scale * 1.3 + seed, y * scale * scale * 1.1, 4) - 0.47;
    const fine = noise(x * scale * 7, y * scale * scale * 5) - 0.5;
    const shift = (wave * 0.16 + fine * 0.03) * (0.25 + depth);
    let colour = above(
      x + wave * 0.03 * depth,
      Math.max(0.02, horizon - (y - horizon) * 0.92 - Math.abs(shift)),
    );
    colour = blend(colour, near, 0.16 + depth * 0.5 + (fine > 0.2 ? 0.06 : 0));
    const path = Math.exp(-(((x - sun.x) / (0.035 + depth * 0.16)) ** 2));
    colour = blend(colour, glow, path * smooth(-0.06, 0.22, wave + fine * 0.5) * 0.75);
    const fog = smooth(0.3, 0.75, fbm(x * 1.1 + 3 + seed, y * 9, 4)) * smooth(0.45, 0, depth) * 0.7;
    return blend(colour, mist, fog + smooth(0.035, 0, depth) * 0.4);
  };
}

const DAWN = {
  zenith: rgb('#1d3a52'),
  middle: rgb('#6d8794'),
  low: rgb('#e9c3a0'),
  glow: rgb('#ffd9a8'),
  mist: rgb('#b9bdbd'),
  near: rgb('#061b2a'),
};
const MEADOW = {
  zenith: rgb('#7f9ca0'),
  middle: rgb('#c3cdc4'),
  low: rgb('#f6e3c4'),
  glow: rgb('#fff0d2'),
  mist: rgb('#d9dccf'),
  near: rgb('#1d3a34'),
};
const vignette = (x, y, wide) =>
  1 - 0.34 * smooth(0.35, 1.1, Math.hypot((x - wide / 2) / wide, y - 0.5) * 1.5);
const shaded = (paint, wide) => (x, y) => paint(x, y).map((value) => value * vignette(x, y, wide));

/** One rower, seated at 0,0, who rows towards the left; `lean` from -1 to 1. */
function rower(lean, ink) {
  const [top, head] = [lean * 13, lean * 17];
  return `<g fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round"><path d="M-7,0 Q-9,-16 ${top - 8},-34 Q${top},-40 ${top + 8},-33 Q9,-14 7,0 Z" stroke-width="2"/><circle cx="${head}" cy="-49" r="7.6"/><path d="M${head - 8},-52 h13 q3,-8 -5,-9 q-8,0 -8,9" stroke-width="1"/><path d="M${top - 2},-32 L${top - 17},-19 L-33,-15" stroke-width="5.4" fill="none"/><path d="M2,-1 L-15,-13 L-30,-1" stroke-width="6.5" fill="none"/></g>`;
}

/** An eight with its coxswain, seen from the side: about 760 wide, the water line at 0. */
function eight(ink, rim) {
  let crew = '';
  let oars = '';
  for (let seat = 0; seat < 8; seat += 1) {
    const x = -290 + seat * 78;
    crew += `<g transform="translate(${x} -6)">${rower(0.85, ink)}</g>`;
    oars += `<path d="M${x - 30},-20 L${x - 74},3" stroke="${ink}" stroke-width="2.4"/><path d="M${x - 68},-1 L${x - 92},10" stroke="${seat % 2 ? ink : rim}" stroke-width="6.5" stroke-linecap="round"/>`;
  }
  const cox = `<g transform="translate(345 -4)" fill="${ink}"><path d="M-8,0 Q-9,-22 -2,-30 Q8,-32 10,-20 L10,0 Z"/><circle cy="-38" r="7.4"/><path d="M-15,-40 h12 v-5 h-9z"/></g>`;
  return `${crew}${cox}${oars}<path d="M-430,-3 Q-380,-8 -330,-8 H370 Q410,-8 436,-4 Q400,6 340,7 H-320 Q-390,6 -430,-3 Z" fill="${ink}"/><path d="M-420,-4 Q-380,-7 -330,-7 H370" stroke="${rim}" stroke-width="1.2" fill="none" opacity=".7"/>`;
}

const onWater = (x, y, scale, ink, rim) =>
  `<g transform="translate(${x} ${y}) scale(${scale} ${-scale * 0.85})" opacity=".5" filter="url(#soft)">${eight(ink, ink)}</g><g transform="translate(${x} ${y}) scale(${scale})">${eight(ink, rim)}</g>`;
const SOFT =
  '<filter id="soft" x="-10%" y="-80%" width="120%" height="260%"><feGaussianBlur stdDeviation="3 5"/></filter>';

async function dawn() {
  const [width, height] = [1920, 1080];
  const paint = valley({
    horizon: 0.56,
    sun: { x: 1.26, y: 0.42, size: 0.04 },
    seed: 4.2,
    colours: { ...DAWN, middle: rgb('#41596a'), dusk: 0.24, halo: 30 },
  });
  const boat = onWater(1270, 716, 1.02, '#04131f', '#f0a374');
  return over(painted(width, height, shaded(paint, width / height)), drawn(width, height, boat, SOFT));
}

async function hills() {
  const [width, height] = [1200, 800];
  const paint = valley({
    horizon: 0.83,
    sun: { x: 1.02, y: 0.36, size: 0.05 },
    seed: 31.7,
    colours: MEADOW,
    height: 2.1,
  });
  return painted(width, height, shaded(paint, width / height));
}

/** Water from above; `from` and `to` are its colours. */
const deep = (from, to, seed) => (x, y) => {
  const warp = fbm(x * 1.6 + seed, y * 1.6, 3);
  const wave = fbm(x * 7 + warp * 2.4, y * 13 + warp * 3 + seed, 4);
  const glint = smooth(0.62, 0.78, fbm(x * 26 + warp * 6, y * 46 + seed, 2)) * smooth(0.4, 0.7, warp);
  return blend(blend(from, to, smooth(0.3, 0.7, wave * 0.6 + warp * 0.5)), [196, 214, 218], glint * 0.3);
};

/** A shell from above, its bow to the right, the middle at 0,0. */
function shell(crew, blade, hull, catchAt) {
  const length = 130 + crew * 78;
  let all = `<path d="M${-length / 2},0 Q${-length / 4},-9 0,-9.5 Q${length / 4},-9 ${length / 2},0 Q${length / 4},9 0,9.5 Q${-length / 4},9 ${-length / 2},0 Z" fill="${hull}"/><path d="M${-length / 2 + 70},0 H${length / 2 - 70}" stroke="#0b2231" stroke-width="9" stroke-linecap="round" opacity=".55"/>`;
  for (let seat = 0; seat < crew; seat += 1) {
    const x = (seat - (crew - 1) / 2) * 78;
    for (const side of crew > 2 ? [seat % 2 ? 1 : -1] : [-1, 1]) {
      all += `<path d="M${x},${side * 4} L${x + catchAt},${side * 118}" stroke="#e9dfcf" stroke-width="2.6"/><path d="M${x + catchAt * 0.85},${side * 102} L${x + catchAt * 1.12},${side * 134}" stroke="${blade}" stroke-width="10" stroke-linecap="round"/>`;
      for (let back = 1; back < 4; back += 1)
        all += `<ellipse cx="${x - back * 150 + 40}" cy="${side * 128}" rx="${12 + back * 7}" ry="${9 + back * 5}" fill="none" stroke="#cfe0e2" stroke-width="2.4" opacity="${0.5 - back * 0.12}"/><ellipse cx="${x - back * 150 + 40}" cy="${side * 128}" rx="${5 + back * 3}" ry="${4 + back * 2}" fill="#dfeced" opacity="${0.28 - back * 0.06}"/>`;
    }
    all += `<ellipse cx="${x - 4}" cy="0" rx="11" ry="16" fill="#f4efe6"/><circle cx="${x + 4}" cy="0" r="7.6" fill="#3a2a22"/><ellipse cx="${x + 20}" cy="0" rx="15" ry="5" fill="#d8a98a"/>`;
  }
  return `<g>${all}</g>`;
}
const SHADOW =
  '<filter id="under" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="7"/></filter>';
const afloat = (x, y, angle, scale, boat, hull) =>
  `<g transform="translate(${x + 16} ${y + 26}) rotate(${angle}) scale(${scale})" filter="url(#under)" opacity=".5"><path d="M-${hull / 2},0 Q0,-20 ${hull / 2},0 Q0,20 -${hull / 2},0" fill="#01070c"/></g><g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})"><path d="M-${hull / 2 + 20},0 L-${hull * 1.6},-80 M-${hull / 2 + 20},0 L-${hull * 1.6},80 M-${hull / 2},0 H-${hull * 1.6}" stroke="#cfe0e2" stroke-width="3" opacity=".22"/>${boat}</g>`;

async function above() {
  const [width, height] = [1200, 1200];
  const paint = deep(rgb('#06202f'), rgb('#123f52'), 3);
  const boat = afloat(600, 560, -58, 1.08, shell(8, '#e2571b', '#f5efe4', -42), 754);
  return over(painted(width, height, shaded(paint, 1), 6), drawn(width, height, boat, SHADOW));
}

async function lanes() {
  const [width, height] = [1600, 900];
  const paint = deep(rgb('#0c3c4c'), rgb('#1d6272'), 8);
  const buoys = [150, 350, 550, 750]
    .map((y) =>
      Array.from(
        { length: 26 },
        (_, index) =>
          `<circle cx="${index * 64 + (y % 3) * 9}" cy="${y + index * 3 - 40}" r="5" fill="${index % 5 === 0 ? '#e2571b' : '#f5efe4'}"/>`,
      ).join(''),
    )
    .join('');
  const boats = [
    [1010, 272, '#f2b134', '#f5efe4', -38],
    [720, 468, '#e2571b', '#1b2f3a', 30],
    [860, 660, '#f5efe4', '#d8482a', -10],
  ]
    .map(([x, y, blade, hull, catchAt]) => afloat(x, y, 2.7, 0.72, shell(4, blade, hull, catchAt), 442))
    .join('');
  return over(
    painted(width, height, shaded(paint, width / height), 6),
    drawn(width, height, buoys + boats, SHADOW),
  );
}

async function pontoon() {
  const [width, height] = [1200, 900];
  const paint = valley({
    horizon: 0.42,
    sun: { x: 0.3, y: 0.3, size: 0.03 },
    seed: 12.4,
    colours: { ...DAWN, mist: rgb('#c9cbc8') },
  });
  const random = randomOf(8);
  let planks = '';
  for (let row = 0; row < 34; row += 1) {
    const near = (row / 34) ** 2.1;
    const next = ((row + 0.86) / 34) ** 2.1;
    const [y, below] = [430 + near * 520, 430 + next * 520];
    const half = (part) => 34 + part * 470;
    const middle = (part) => 660 - part * 90;
    planks += `<path d="M${middle(near) - half(near)},${y} H${middle(near) + half(near)} L${middle(next) + half(next)},${below} H${middle(next) - half(next)} Z" fill="${mixed(mixed('#8d8f8c', '#3b3a37', near ** 0.5), '#171b1f', random() * 0.35)}"/>`;
  }
  const posts = [
    [0.04, -1],
    [0.04, 1],
    [0.16, -1],
    [0.16, 1],
    [0.48, -1],
    [0.48, 1],
  ]
    .map(([near, side]) => {
      const [x, y, wide, high] = [
        660 - near * 90 + side * (40 + near * 480),
        432 + near * 520,
        5 + near * 42,
        26 + near * 190,
      ];
      return `<rect x="${x - wide / 2}" y="${y - high}" width="${wide}" height="${high + 18}" rx="${wide / 5}" fill="${mixed('#6d7271', '#101820', near ** 0.4)}"/>`;
    })
    .join('');
  const shade =
    '<path d="M626,432 L240,950 H1060 L694,432 Z" fill="#020a10" opacity=".4" filter="url(#under)" transform="translate(26 14)"/>';
  return over(
    painted(width, height, shaded(paint, width / height)),
    drawn(width, height, shade + planks + posts, SHADOW),
  );
}

async function racks() {
  const [width, height] = [1200, 900];
  const hulls = ['#f5efe4', '#d8482a', '#173a50', '#f2b134', '#f5efe4', '#0f2636'];
  let [defs, body] = [
    '<filter id="far"><feGaussianBlur stdDeviation="7"/></filter><filter id="close"><feGaussianBlur stdDeviation="1.2"/></filter>',
    '',
  ];
  // Bows that come towards us, row by row.
  for (const [row, [y, size, blur]] of [
    [140, 0.8, 'far'],
    [420, 1.15, 'close'],
    [730, 1.5, 'close'],
  ].entries()) {
    body += `<rect x="-20" y="${y + 74 * size}" width="1240" height="${16 * size}" fill="#241a14" filter="url(#${blur})"/>`;
    for (let index = -1; index < 6; index += 1) {
      const x = index * 225 * size + (row % 2) * 110 + 60;
      const hull = hulls[(index + row * 2 + 7) % hulls.length];
      const id = `h${row}${index + 1}`;
      defs += `<radialGradient id="${id}" cx=".34" cy=".24" r=".95"><stop offset="0" stop-color="${mixed(hull, '#fff6e6', 0.55)}"/><stop offset=".3" stop-color="${hull}"/><stop offset=".78" stop-color="${mixed(hull, '#05090d', 0.72)}"/><stop offset="1" stop-color="#05090d"/></radialGradient>`;
      body += `<g transform="translate(${x} ${y}) scale(${size})" filter="url(#${blur})"><path d="M-92,-46 Q0,-64 92,-46 Q86,46 0,74 Q-86,46 -92,-46 Z" fill="url(#${id})"/><path d="M-92,-46 Q0,-64 92,-46 Q0,-34 -92,-46" fill="#0a0d10" opacity=".85"/><path d="M-3,-40 Q3,20 0,72" stroke="#fff" stroke-width="1.6" opacity=".35" fill="none"/><circle cx="0" cy="6" r="9" fill="#f5efe4" opacity="${index % 2 ? 0.9 : 0}"/></g>`;
    }
  }
  const paint = (x, y) =>
    blend(rgb('#2c2017'), rgb('#0a0f14'), smooth(0.1, 1.1, Math.hypot(x - 0.2, y - 0.1)));
  const light =
    '<radialGradient id="lamp" cx=".18" cy="0" r="1"><stop offset="0" stop-color="#ffcf94" stop-opacity=".42"/><stop offset=".6" stop-color="#ffcf94" stop-opacity="0"/></radialGradient>';
  return over(
    painted(width, height, paint, 7),
    drawn(width, height, `${body}<rect width="1200" height="900" fill="url(#lamp)"/>`, defs + light),
  );
}

/** Someone before the rising sun: a cap, a knot of hair, a beard, a scarf. */
async function someone(which) {
  const size = 480;
  const paint = valley({
    horizon: 0.72,
    sun: { x: 0.68, y: 0.44, size: 0.09 },
    seed: which * 9.1,
    colours: { ...DAWN, mist: rgb('#cdbfae') },
  });
  const extras = [
    '<path d="M150,196 Q150,96 242,94 Q330,96 332,190 L372,204 Q374,216 344,216 L150,210 Z"/>',
    '<circle cx="166" cy="120" r="46"/><path d="M152,200 Q148,100 244,98 Q326,100 330,196 Q300,140 230,138 Q170,150 152,200 Z"/>',
    '<path d="M148,230 Q128,104 240,92 Q352,96 336,236 Q334,300 350,330 Q300,300 304,200 Q240,150 176,204 Q176,300 130,336 Q152,290 148,230 Z"/>',
    '<path d="M152,200 Q150,98 242,96 Q334,98 332,200 Q320,150 242,142 Q164,150 152,200 Z"/><path d="M166,236 Q180,330 242,334 Q304,330 318,236 Q300,290 242,292 Q184,290 166,236 Z"/>',
    '<path d="M144,186 Q150,86 242,84 Q334,86 340,186 Q242,150 144,186 Z"/><circle cx="242" cy="76" r="22"/><path d="M150,356 Q242,400 334,356 L340,404 Q242,440 144,404 Z"/>',
  ];
  const turned = which % 2 ? ' transform="translate(480 0) scale(-1 1)"' : '';
  const person = `<g${turned}><g fill="url(#ink)"><path d="M40,500 Q52,400 156,376 Q206,362 206,318 H278 Q278,362 330,376 Q432,400 444,500 Z"/><path d="M158,212 Q158,108 242,108 Q326,108 326,212 Q324,290 288,326 Q242,356 196,326 Q160,290 158,212 Z"/>${extras[which]}</g><path d="M326,200 Q326,286 288,326 Q282,352 330,376 Q432,400 444,500" fill="none" stroke="#ffcf9c" stroke-width="3" opacity=".75" filter="url(#rim)"/></g>`;
  const defs =
    '<linearGradient id="ink" x1="0" x2="1"><stop offset="0" stop-color="#06141f"/><stop offset=".72" stop-color="#0d2433"/><stop offset="1" stop-color="#43434a"/></linearGradient><filter id="rim"><feGaussianBlur stdDeviation="1.6"/></filter>';
  return over(painted(size, size, paint, 6), drawn(size, size, person, defs));
}

/** Each is a function that draws one. */
export const water = {
  'water-dawn': dawn,
  'water-above': above,
  'water-lanes': lanes,
  'water-pontoon': pontoon,
  'water-racks': racks,
  'hills-morning': hills,
  ...Object.fromEntries([0, 1, 2, 3, 4].map((which) => [`rower-${which + 1}`, () => someone(which)])),
};
