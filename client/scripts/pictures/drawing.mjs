/** The same pictures in each run. */
export function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const channel = (hex, at) => Number.parseInt(hex.slice(at, at + 2), 16);
export const mix = (from, to, share) =>
  `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
export const gradient = (id, stops, upright = true) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${upright ? 0 : 1}" y2="${upright ? 1 : 0}">${stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`;
export const glow = (id, colour) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset=".25" stop-color="${colour}" stop-opacity=".55"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
export const svg = (width, height, defs, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;

/** A ridge line of summed waves, closed at the bottom. */
export function ridge(random, width, height, base, swing, roughness) {
  const waves = Array.from({ length: 6 }, (_, octave) => ({
    length: (width / (0.8 + octave * roughness)) * (0.8 + random() * 0.5),
    phase: random() * 7,
    swing: swing / (1 + octave * 1.15),
  }));
  const points = [];
  for (let x = 0; x <= width; x += 8) {
    const y = waves.reduce(
      (sum, wave) => sum + Math.sin((x / wave.length) * 6.28 + wave.phase) * wave.swing,
      base,
    );
    points.push(`${x},${y.toFixed(1)}`);
  }
  return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}"`;
}
