import { t } from '@vestry/sync/messages/translate';
import { Disclosure } from '../../ui/layout/disclosure';
import { QUESTIONS } from './questions';

/** The checks that only a person can make, below the findings of the automatic ones. */
export function ManualChecks() {
  return (
    <div className="px-4 pb-3">
      <Disclosure label={t('checks.manual', { count: QUESTIONS.length })}>
        {() => (
          <ul className="flex flex-col gap-3 text-sm">
            {QUESTIONS.map(([question, todo]) => (
              <li key={question}>
                <p className="font-medium">{t(question)}</p>
                <p className="text-soft">{t(todo)}</p>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </div>
  );
}
