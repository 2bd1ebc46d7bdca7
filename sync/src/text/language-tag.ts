/** The form of a tag, of BCP 47 without extensions; the dashboard follows no other. */
const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
const MAX_TAG = 35;

/** Whether it is a well-formed tag, of whatever language: 'en', 'zh-Hant-TW', and not 'en_GB' or 'en-GB-GB'. */
export function isLanguageTag(tag: string): boolean {
  if (tag.length > MAX_TAG || !TAG.test(tag)) return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    // What it is asked about is no tag: that is the answer.
    return false;
  }
}

/** Language and script, as far as they are known: a page in 'zh-TW' is written as what is marked 'zh-Hant'. */
function spoken(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language} ${script}`;
}

/** Whether two well-formed tags name the same language to readers and listeners, wherever it is spoken. */
export const isSameLanguage = (one: string, other: string): boolean => spoken(one) === spoken(other);
