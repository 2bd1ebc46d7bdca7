import type { FormEntry } from '@vestry/sync/contract/forms';
import { Fragment } from 'react';
import { shownValue } from './entry-texts';

const MAX_PART = 60;
const cut = (text: string): string => (text.length > MAX_PART ? `${text.slice(0, MAX_PART)}…` : text);

/** Its first answers, on one line; each reads in its own direction. */
export const EntrySummary = ({ entry }: { entry: FormEntry }) =>
  entry.answers.slice(0, 3).map(({ value }, index) => (
    // Answers never change.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 ? ' · ' : null}
      <bdi>{cut(shownValue(value).replaceAll(/\s+/g, ' '))}</bdi>
    </Fragment>
  ));
