/** Plain text as HTML, which titles and excerpts of an entry are: no word of it is a tag. */
export const markupOf = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
