import type { Strength } from '@vestry/sync/passwords/strength';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { type KeyboardEventHandler, useEffect, useRef, useState } from 'react';
import { LuEye, LuEyeOff } from 'react-icons/lu';
import { Button } from './button';
import { classNames } from '../class-names';
import { TextField } from './text-field';

interface NewPasswordProps {
  label: string;
  help?: string;
  name: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  /** Of the person and the site: guessing begins with them. */
  names?: readonly string[];
}

const NOBODY: readonly string[] = [];

type Estimate = (password: string, names: readonly string[]) => Strength;

const LEVELS: Record<Strength, { bars: number; label: MessageKey; colour: string }> = {
  weak: { bars: 1, label: 'access.weak', colour: 'text-red-ink' },
  fair: { bars: 2, label: 'access.fair', colour: 'text-orange-ink' },
  good: { bars: 3, label: 'access.good', colour: 'text-green-ink' },
  strong: { bars: 4, label: 'access.strong', colour: 'text-green-ink' },
};

/** For a password that is chosen: it can be looked at, and a meter says how hard it is to guess. */
export function NewPasswordField({ names = NOBODY, ...field }: NewPasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      <TextField
        {...field}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        autoCapitalize="none"
      />
      <div className="flex min-h-11 items-center justify-between gap-3 md:min-h-7">
        <Meter password={field.value} names={names} />
        <Button
          tone="quiet"
          size="sm"
          aria-pressed={shown}
          icon={shown ? <LuEyeOff /> : <LuEye />}
          onClick={() => setShown(!shown)}
        >
          {t('access.show')}
        </Button>
      </div>
    </div>
  );
}

/** The estimate is fetched with the first character: until then, and where it cannot be had, there is none. */
function Meter({ password, names }: { password: string; names: readonly string[] }) {
  const [estimate, setEstimate] = useState<{ of: Estimate }>();
  const asked = useRef(false);
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped || asked.current) return;
    asked.current = true;
    import('@vestry/sync/passwords/strength').then(
      ({ strengthOf }) => setEstimate({ of: strengthOf }),
      () => {
        asked.current = false;
      },
    );
  }, [isTyped]);
  const level = isTyped && estimate ? LEVELS[estimate.of(password, names)] : undefined;
  return (
    <p role="status" className={classNames('flex min-w-0 flex-1 items-center gap-2 text-xs', level?.colour)}>
      {level ? (
        <>
          <span aria-hidden className="flex gap-1">
            {[1, 2, 3, 4].map((bar) => (
              <span
                key={bar}
                className={classNames('h-1.5 w-6 rounded-full', bar <= level.bars ? 'bg-current' : 'bg-line')}
              />
            ))}
          </span>
          {t(level.label)}
        </>
      ) : null}
    </p>
  );
}
