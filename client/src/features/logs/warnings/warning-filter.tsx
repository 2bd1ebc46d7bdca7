import { WARNING_LEVELS } from '@vestry/sync/contract/logs';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { t } from '@vestry/sync/messages/translate';
import { SelectField } from '../../../ui/inputs/select-field';
import type { Filter } from './use-filter';

interface WarningFilterProps {
  filter: Filter;
  onFilter: (next: Filter) => void;
  /** Names of servers. */
  instances: readonly string[];
}

const options = <Value extends string>(all: string, values: readonly Value[]) => [
  { value: '' as const, label: all },
  ...values.map((value) => ({ value, label: value })),
];

export function WarningFilter({ filter: { instance, level }, onFilter, instances }: WarningFilterProps) {
  // One that only the address names is what is looked at, too.
  const names = [...new Set([...instances, ...(instance === '' ? [] : [instance])])].sort(compareTexts);
  return (
    <>
      <div className="w-full sm:w-64">
        <SelectField
          label={t('logs.server')}
          value={instance}
          options={options(t('logs.allServers'), names)}
          onChange={(next) => onFilter({ instance: next, level })}
        />
      </div>
      <div className="w-full sm:w-44">
        <SelectField
          label={t('logs.level')}
          value={level}
          options={options(t('logs.bothLevels'), WARNING_LEVELS)}
          onChange={(next) => onFilter({ instance, level: next })}
        />
      </div>
    </>
  );
}
