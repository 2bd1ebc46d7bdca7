/** Code units, so that server and device agree whatever their language is. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
