/** In UTF-16 units, and in items of a gallery and columns in each other: what is more is cut, and reported. */
export const MOST = { html: 500_000, text: 20_000, short: 500, button: 100, items: 100, nested: 4 };
