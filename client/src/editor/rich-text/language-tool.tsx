import { t } from '@vestry/sync/messages/translate';
import type { Command, EditorState } from 'prosemirror-state';
import { LuLanguages } from 'react-icons/lu';
import { LANGUAGES, ownName } from '../../lib/languages';
import { IconButton } from '../../ui/inputs/icon-button';
import { Menu } from '../../ui/overlays/menu';
import { languageAt, setLanguage } from './model/commands';

/** The language of the words that are selected, of those around the caret, or of those that are typed next. */
export function LanguageTool({ state, run }: { state: EditorState; run: (command: Command) => void }) {
  const present = languageAt(state);
  const offered = LANGUAGES.some(([tag]) => tag === present);
  const others = present === undefined || offered ? [] : [[present, ownName(present)] as const];
  const languages = [...LANGUAGES, ...others].map(([tag, label]) => ({
    label,
    lang: tag,
    checked: tag === present,
    onSelect: () => run(setLanguage(tag)),
  }));
  const none = {
    label: t('writing.sameAsPage'),
    checked: present === undefined,
    onSelect: () => run(setLanguage(null)),
  };
  const label =
    present === undefined ? t('writing.language') : t('writing.languageIs', { language: ownName(present) });
  return (
    <Menu label={t('writing.language')} items={[none, ...languages]} align="start">
      {(trigger) => (
        <IconButton {...trigger} label={label} icon={<LuLanguages />} pressed={present !== undefined} />
      )}
    </Menu>
  );
}
