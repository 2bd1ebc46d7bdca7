import type { FindQuery } from '@vestry/sync/search/contents/matches-in';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { LuCaseSensitive, LuWholeWord } from 'react-icons/lu';
import { IconButton } from '../../../ui/inputs/icon-button';

const SWITCHES = [
  { name: 'matchCase', label: 'finding.matchCase', icon: <LuCaseSensitive /> },
  { name: 'wholeWords', label: 'finding.wholeWords', icon: <LuWholeWord /> },
] as const satisfies readonly { name: keyof FindQuery; label: MessageKey; icon: React.ReactNode }[];

interface QuerySwitchesProps {
  query: FindQuery;
  onChange: (query: FindQuery) => void;
}

/** How strictly it is compared. */
export function QuerySwitches({ query, onChange }: QuerySwitchesProps) {
  return SWITCHES.map(({ name, label, icon }) => (
    <IconButton
      key={name}
      label={t(label)}
      icon={icon}
      pressed={query[name]}
      onClick={() => onChange({ ...query, [name]: !query[name] })}
    />
  ));
}
