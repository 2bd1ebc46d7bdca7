import { t, type MessageKey } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { LuAlignCenter, LuAlignLeft, LuAlignRight, LuColumns2, LuRows2 } from 'react-icons/lu';
import { Segments } from '../../../ui/inputs/segments';
import { SelectField } from '../../../ui/inputs/select-field';
import { CUSTOM, WIDTH, type Steps } from '../../model/look-steps';
import { LookRow } from './look-row';

const MIRRORED = 'rtl:-scale-x-100';

/** What stands on a segment instead of its name. */
const SHORT: Partial<Record<MessageKey, ReactNode>> = {
  'looks.none': '0',
  'looks.small': 'S',
  'looks.medium': 'M',
  'looks.large': 'L',
  'looks.extraLarge': 'XL',
  'looks.alignStart': <LuAlignLeft className={MIRRORED} />,
  'looks.alignCenter': <LuAlignCenter />,
  'looks.alignEnd': <LuAlignRight className={MIRRORED} />,
  'looks.directionRow': <LuColumns2 className={MIRRORED} />,
  'looks.directionColumn': <LuRows2 />,
};

interface StepsControlProps {
  steps: Steps;
  stored: unknown;
  isBand: boolean;
  onChange: (value: unknown) => void;
}

/** The steps of one setting: side by side, or as a list where their names are long. */
export function StepsControl({ steps, stored, isBand, onChange }: StepsControlProps) {
  const label = t(steps.label);
  const step = steps.read(stored);
  const choose = (next: string) => onChange(steps.write(stored, next, isBand));
  const named = steps.steps.map((each) => ({ value: each.value, label: t(each.label), key: each.label }));
  return (
    <LookRow
      label={label}
      changed={step !== ''}
      custom={step === CUSTOM && steps !== WIDTH}
      onReset={() => choose('')}
    >
      {steps === WIDTH ? (
        <div className="w-full">
          <SelectField
            label={label}
            hideLabel
            value={step}
            options={[
              { value: '', label: t('editor.default') },
              ...named,
              ...(step === CUSTOM ? [{ value: CUSTOM, label: t('looks.custom') }] : []),
            ]}
            onChange={choose}
          />
        </div>
      ) : (
        <Segments
          label={label}
          value={step}
          segments={named.map(({ key, ...each }) => ({ ...each, content: SHORT[key] }))}
          onChange={choose}
        />
      )}
    </LookRow>
  );
}
