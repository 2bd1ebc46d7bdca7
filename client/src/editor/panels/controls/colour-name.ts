/** 'teal 50' of 'teal-50'; English in every language, as the names are. */
export const colourName = (name: string): string => name.replace('-', ' ');
