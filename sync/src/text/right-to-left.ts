/** Languages that are written so, by their tags: Arabic, Persian, Hebrew, Urdu and their neighbours. */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/i;

/** Whether a document in this language (BCP 47) reads from right to left. */
export const isRightToLeft = (lang: string): boolean => RIGHT_TO_LEFT.test(lang);
