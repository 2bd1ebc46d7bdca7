/** What a site can begin as. */
export const STARTER_NAMES = ['church', 'club', 'school', 'business'] as const;
export type StarterName = (typeof STARTER_NAMES)[number];
