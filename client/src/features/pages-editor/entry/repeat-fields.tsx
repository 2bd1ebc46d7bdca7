import type { FieldError as Fault } from '@vestry/sync/contract/envelope';
import type { EventEntry } from '@vestry/sync/dates/entry';
import { parseRepeat, writeRepeat } from '@vestry/sync/dates/repeat';
import { choiceOf, choicesFor, nthOf, type RepeatChoice, ruleOf } from '@vestry/sync/dates/repeat-choice';
import { formatDate } from '@vestry/sync/text/format';
import { currentLanguage, t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { messageFor } from '../../../editor/panels/contents-field';
import { FieldError } from '../../../editor/panels/field-error';
import { Segments } from '../../../ui/inputs/segments';
import { SelectField } from '../../../ui/inputs/select-field';
import { DateField } from './date-field';
import { LeftOutDays } from './left-out-days';

const NEVER = '';
/** A rule that a program has written and that is none of the choices: it stays as it is. */
const OTHER = 'other';
/** Neither never nor every week: the list of the others is in sight. */
const MORE = 'more';

const ORDINALS = ['entry.nthFirst', 'entry.nthSecond', 'entry.nthThird', 'entry.nthFourth'] as const;

/** 'Every month on the second Sunday'. */
function wordsOf(choice: RepeatChoice, start: string): string {
  const day = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(start.slice(0, 10)),
  );
  switch (choice) {
    case 'day':
      return t('entry.everyDay');
    case 'week':
      return t('entry.everyWeek', { day });
    case 'fortnight':
      return t('entry.everyFortnight', { day });
    case 'nth':
      return t(ORDINALS[nthOf(start) - 1] ?? 'entry.nthFirst', { day });
    case 'last':
      return t('entry.nthLast', { day });
    case 'month':
      return t('entry.everyMonth', { number: Number(start.slice(8, 10)) });
    default:
      return t('entry.everyYear');
  }
}

interface RepeatFieldsProps {
  entry: EventEntry;
  errors: readonly Fault[];
  onChange: (entry: EventEntry) => void;
}

/** Whether it comes again, until when, and on which days not. */
export function RepeatFields({ entry, errors, onChange }: RepeatFieldsProps) {
  const { start, repeat, except = [] } = entry;
  const firstDay = start.slice(0, 10);
  const choice = repeat === undefined ? NEVER : (choiceOf(repeat, start) ?? OTHER);
  const rule = repeat === undefined ? undefined : parseRepeat(repeat);
  const [looksFurther, setLooksFurther] = useState(false);
  const isUsual = choice === NEVER || choice === 'week';
  const { repeat: _repeat, except: _except, ...once } = entry;
  const usual = [
    { value: NEVER, label: t('entry.never') },
    { value: 'week', label: wordsOf('week', start) },
    { value: MORE, label: t('entry.moreChoices') },
  ];
  const options = [
    ...(isUsual
      ? [{ value: choice, label: choice === NEVER ? t('entry.never') : wordsOf('week', start) }]
      : []),
    ...choicesFor(start)
      .filter((value) => value !== 'week')
      .map((value) => ({ value, label: wordsOf(value, start) })),
    ...(choice === OTHER ? [{ value: OTHER, label: t('entry.otherRule') }] : []),
  ];
  const become = (next: string) => {
    if (next === NEVER) onChange(once);
    else if (next !== OTHER) onChange({ ...entry, repeat: ruleOf(next as RepeatChoice, start, rule?.until) });
  };
  const isMore = looksFurther || !isUsual;
  const leaveOut = (days: readonly string[]) => {
    const { except: _, ...rest } = entry;
    onChange(days.length > 0 ? { ...rest, except: [...days] } : rest);
  };
  return (
    <>
      <div className="flex flex-col gap-1">
        <span aria-hidden className="text-sm leading-5 font-medium text-ink">
          {t('entry.repeat')}
        </span>
        <Segments
          label={t('entry.repeat')}
          value={isMore ? MORE : choice}
          segments={usual}
          onChange={(next) => {
            setLooksFurther(next === MORE);
            if (next !== MORE) become(next);
          }}
        />
        <FieldError>{isMore ? undefined : messageFor(errors, 'entry.repeat')}</FieldError>
      </div>
      {isMore ? (
        <SelectField<string>
          label={t('entry.howOften')}
          value={choice}
          options={options}
          error={messageFor(errors, 'entry.repeat')}
          onChange={become}
        />
      ) : null}
      {rule ? (
        <>
          <DateField
            type="date"
            optional
            label={t('entry.until')}
            help={t('entry.untilHelp')}
            value={rule.until ?? ''}
            from={{
              day: firstDay,
              message: t('entry.untilFirst', { day: formatDate(`${firstDay}T12:00:00Z`) }),
            }}
            error={messageFor(errors, 'entry.until')}
            onChange={(until) => {
              const { until: _, count: _count, ...endless } = rule;
              onChange({ ...entry, repeat: writeRepeat(until ? { ...endless, until } : endless) });
            }}
          />
          <LeftOutDays days={except} error={messageFor(errors, 'entry.except')} onChange={leaveOut} />
        </>
      ) : null}
    </>
  );
}
