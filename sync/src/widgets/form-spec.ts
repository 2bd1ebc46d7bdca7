/** What a field of a form takes; each is a control that the browser has. */
export const FIELD_KINDS = ['text', 'email', 'phone', 'longText', 'choice', 'checkbox'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Characters that an answer may have. A choice is one of its options, a ticked box is CHECKED. */
export const MOST_CHARACTERS = {
  text: 300,
  email: 254,
  phone: 50,
  longText: 5000,
  choice: 1000,
  checkbox: 10,
} as const satisfies Record<FieldKind, number>;

/** What a box sends that was ticked. */
export const CHECKED = 'yes';

/** Where a form is sent, below the API. */
export const ENTRY_PATH = '/api/v1/forms/entries';

/** In the body that a form sends, an answer's name is this and the key of its field. */
export const ANSWER = 'f.';

/** What else is in that body. */
export const FORM_NAMES = {
  /** The page that it was on, as `uid.version`. */
  page: 'page',
  /** The widget's id. */
  widget: 'form',
  /** The agreement to the consent line. */
  consent: 'consent',
  /** A field that nobody sees: only a program fills it in. */
  trap: 'website',
  /** A UUID that the page has made, where there is a script: sent again, it is the same entry. */
  key: 'key',
  /** Milliseconds from the page's begin to the sending, where there is a script. */
  elapsed: 'elapsed',
} as const;

/** The cache of a visitor's browser with forms that wait for a network, by the key of each. */
export const KEPT_ENTRIES = 'site-entries';
/** The header of a kept one that the server has refused since: why, percent-encoded. */
export const REFUSED = 'x-refused';

export interface AskedField {
  key: string;
  label: string;
  kind: FieldKind;
  required: boolean;
  options: readonly string[];
}

/** What a widget asks visitors for. */
export interface FormSpec {
  title: string;
  fields: readonly AskedField[];
  /** What the visitor has to agree to; empty for nothing. */
  consent: string;
  /** Who gets a mail of each answer. */
  recipients: readonly string[];
}

/** What is typed in a form, by the keys of its fields, and what is wrong with it. */
export interface TypedForm {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Of the form as a whole. */
  message?: string;
  sent?: true;
}
