import { useState, type FormEvent } from 'react';
import { LuSearch, LuX } from 'react-icons/lu';
import { lineRangeSchema, MAX_KEYWORD, TAIL_PRESETS } from '@vestry/sync/contract/logs';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import type { LogQuery } from '../../data/logs/log-worker-api';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { IconButton } from '../../ui/inputs/icon-button';
import { inputClass } from '../../ui/inputs/input-class';
import { TextField } from '../../ui/inputs/text-field';

interface LogControlsProps {
  query: LogQuery;
  onAsk: (query: LogQuery) => void;
}

function regexProblem(source: string): string | null {
  try {
    new RegExp(source, 'i').test('');
    return null;
  } catch (error) {
    // 'Invalid regular expression: /(/i: Unterminated group', in the browser's own words.
    const reason = error instanceof Error ? error.message.split(': ').at(-1) : '';
    return t('logs.invalidRegex', { reason: reason ?? '' });
  }
}

/** What one can ask of a log: a text, the last lines, a range of lines, everything. */
export function LogControls({ query, onAsk }: LogControlsProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      {/* A keyword that came with the address is typed again. */}
      <Filter key={query.mode === 'grep' ? query.keyword : ''} query={query} onAsk={onAsk} />
      <LastLines query={query} onAsk={onAsk} />
      <LineRange query={query} onAsk={onAsk} />
    </div>
  );
}

function Filter({ query, onAsk }: LogControlsProps) {
  const keyword = query.mode === 'grep' ? query.keyword : '';
  const [text, setText] = useState(keyword);
  const [regex, setRegex] = useState(query.mode === 'grep' && query.regex);
  const [error, setError] = useState<string | null>(null);

  const search = (isRegex: boolean) => {
    const problem = isRegex ? regexProblem(text) : null;
    setError(problem);
    if (problem !== null) return;
    onAsk(
      text === ''
        ? { mode: 'tail', lines: TAIL_PRESETS[0] }
        : { mode: 'grep', keyword: text, regex: isRegex },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(regex);
  };
  return (
    <form role="search" onSubmit={submit} className="flex w-full flex-col gap-1 md:w-80">
      <label htmlFor="log-filter" className="text-sm font-medium">
        {t('logs.filter')}
      </label>
      <div className="relative">
        <LuSearch className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-faint" />
        <input
          id="log-filter"
          type="search"
          value={text}
          maxLength={MAX_KEYWORD}
          placeholder={t('logs.filterPlaceholder')}
          aria-invalid={error === null ? undefined : true}
          aria-describedby="log-filter-help"
          onChange={(event) => setText(event.target.value)}
          className={inputClass('pe-11 ps-9 font-mono [&::-webkit-search-cancel-button]:hidden')}
        />
        {text ? (
          <span className="absolute top-1/2 end-0 -translate-y-1/2">
            <IconButton
              label={t('common.clear')}
              icon={<LuX />}
              onClick={() => {
                setText('');
                setError(null);
                if (keyword) onAsk({ mode: 'tail', lines: TAIL_PRESETS[0] });
              }}
            />
          </span>
        ) : null}
      </div>
      <label className="flex items-center gap-2 text-xs text-soft max-md:min-h-11">
        <input
          type="checkbox"
          checked={regex}
          onChange={(event) => {
            setRegex(event.target.checked);
            if (keyword) search(event.target.checked);
          }}
        />
        {t('logs.regex')}
      </label>
      <p id="log-filter-help" role="alert" className="text-xs text-red-ink empty:hidden">
        {error}
      </p>
    </form>
  );
}

function LastLines({ query, onAsk }: LogControlsProps) {
  const shown = query.mode === 'tail' ? query.lines : query.mode === 'all' ? 'all' : null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{t('logs.lastLines')}</legend>
      <div className="flex gap-1">
        {[...TAIL_PRESETS, 'all' as const].map((lines) => (
          <button
            key={lines}
            type="button"
            aria-pressed={shown === lines}
            onClick={() => onAsk(lines === 'all' ? { mode: 'all' } : { mode: 'tail', lines })}
            className={buttonClass(
              'plain',
              'md',
              'min-w-11 tabular-nums aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink aria-pressed:chosen',
            )}
          >
            {lines === 'all' ? t('logs.allLines') : lines}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const ENDS = [
  { name: 'startLine', label: 'logs.from' },
  { name: 'endLine', label: 'logs.to' },
] as const;

function LineRange({ query, onAsk }: LogControlsProps) {
  const range = query.mode === 'range' ? query : null;
  const [lines, setLines] = useState({
    startLine: range ? String(range.from) : '',
    endLine: range ? String(range.to) : '',
  });
  const [issues, setIssues] = useState<readonly { path: PropertyKey[]; message: string }[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { startLine, endLine } = lines;
    const result = lineRangeSchema.safeParse({ startLine: startLine.trim(), endLine: endLine.trim() });
    setIssues(result.error?.issues ?? []);
    if (result.success) onAsk({ mode: 'range', from: result.data.startLine, to: result.data.endLine });
  };
  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-2 max-md:w-full">
      {ENDS.map(({ name, label }) => (
        <div key={name} className="w-32 max-md:flex-1">
          <TextField
            label={t(label)}
            inputMode="numeric"
            placeholder={t('logs.linePlaceholder')}
            value={lines[name]}
            onChange={(text) => setLines((now) => ({ ...now, [name]: text }))}
            error={inWords(issues.find(({ path }) => path[0] === name)?.message ?? '')}
          />
        </div>
      ))}
      <Button type="submit" className="mt-6">
        {t('common.search')}
      </Button>
    </form>
  );
}
