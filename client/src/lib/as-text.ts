/** A field's text; a draft may lack what nobody has typed yet. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
