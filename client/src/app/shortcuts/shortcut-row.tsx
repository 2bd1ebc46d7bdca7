import { t, tRich } from '@vestry/sync/messages/translate';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/inputs/button';
import { classNames } from '../../ui/class-names';
import { HIDDEN } from '../../ui/text/hidden-tag';
import { bindingOf, shownPresses } from './bindings';
import { bind, isTakenWhole } from './own-bindings';
import { SHORTCUT_LABELS } from './shortcut-labels';
import { shortcut, type ShortcutName } from './shortcut-list';

/** A second key within this time, in milliseconds, belongs to the first; Enter says that there is none. */
const PAUSE_MS = 2000;

interface ShortcutRowProps {
  name: ShortcutName;
  binding: string;
  off: boolean;
  recording: boolean;
  onRecord: (on: boolean) => void;
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-line-strong bg-sunken px-1.5 py-0.5 font-mono text-xs whitespace-nowrap">
    {children}
  </kbd>
);

/** A shortcut with its keys. Pressed, its button takes the keys that are pressed next; Escape and Tab leave them. */
export function ShortcutRow({ name, binding, off, recording, onRecord }: ShortcutRowProps) {
  const { withModifier } = shortcut(name);
  const label = t(SHORTCUT_LABELS[name]);
  const [one = '', two] = shownPresses(binding);
  const [first, setFirst] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const end = (pressed?: string) => {
    window.clearTimeout(timer.current);
    setFirst(null);
    onRecord(false);
    if (pressed === undefined) return;
    const reason = bind(name, pressed);
    setProblem(
      reason === null
        ? ''
        : reason === 'unusable'
          ? t(withModifier ? 'quick.needsModifier' : 'quick.noModifier')
          : t('quick.taken', { name: t(SHORTCUT_LABELS[reason]) }),
    );
  };
  const press = (event: KeyboardEvent) => {
    if (!recording || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return end();
    if (event.key === 'Enter' && first !== null) return end(first);
    const pressed = bindingOf(event.nativeEvent);
    if (pressed === null || event.repeat) return;
    if (first !== null) return end(`${first} ${pressed}`);
    if (pressed.startsWith('$mod+')) return end(pressed);
    // Whatever follows, it would be another one's.
    if (isTakenWhole(name, pressed)) return end(pressed);
    setFirst(pressed);
    timer.current = window.setTimeout(() => end(pressed), PAUSE_MS);
  };

  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1 text-sm text-ink">
      <span className="min-w-0 flex-1">{label}</span>
      {recording ? (
        <span className="text-xs text-soft">
          {first === null ? t('quick.press') : shownPresses(first)[0]}
        </span>
      ) : (
        <span dir="ltr" className={classNames('flex gap-1', off && 'line-through opacity-60')}>
          <Key>{one}</Key>
          {two === undefined ? null : <Key>{two}</Key>}
        </span>
      )}
      <Button
        tone="quiet"
        size="sm"
        aria-pressed={recording}
        onClick={() => {
          setProblem('');
          onRecord(!recording);
        }}
        onBlur={() => recording && end()}
        onKeyDown={press}
      >
        {tRich('quick.changeNamed', HIDDEN, { name: label })}
      </Button>
      <span role="status" className="w-full text-xs text-red-ink empty:hidden">
        {problem}
      </span>
    </li>
  );
}
