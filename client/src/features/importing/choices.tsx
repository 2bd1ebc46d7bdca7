import type { FormerImport, ImportChoices } from '@vestry/sync/contract/site-imports';
import { t } from '@vestry/sync/messages/translate';
import { isLanguageTag } from '@vestry/sync/text/language-tag';
import { useState } from 'react';
import { TextField } from '../../ui/inputs/text-field';
import { Toggle } from '../../ui/inputs/toggle';
import { FormerLine } from './former-line';

interface Props {
  choices: ImportChoices;
  former: FormerImport | null;
  onChange: (choices: ImportChoices) => void;
}

/** What can be chosen before an import begins; each change shows what would come of it. */
export function Choices({ choices, former, onChange }: Props) {
  const [tag, setTag] = useState(choices.language);
  const isTag = tag.trim() === '' || isLanguageTag(tag.trim());
  const take = () => {
    if (isTag && tag.trim() !== choices.language) onChange({ ...choices, language: tag.trim() });
  };
  return (
    <div className="flex max-w-xl flex-col gap-3">
      {former ? (
        <>
          <FormerLine former={former} />
          <Toggle
            label={t('importing.asNew')}
            help={t('importing.asNewHelp')}
            checked={choices.site === '' ? !former.isUpdated : choices.site === 'new'}
            onChange={(isNew) => onChange({ ...choices, site: isNew ? 'new' : 'former' })}
          />
        </>
      ) : null}
      <Toggle
        label={t('importing.asDrafts')}
        help={t('importing.asDraftsHelp')}
        checked={choices.drafts}
        onChange={(drafts) => onChange({ ...choices, drafts })}
      />
      <Toggle
        label={t('importing.otherKinds')}
        help={t('importing.otherKindsHelp')}
        checked={choices.others}
        onChange={(others) => onChange({ ...choices, others })}
      />
      <TextField
        label={t('importing.pageLanguage')}
        help={t('importing.pageLanguageHelp')}
        error={isTag ? undefined : t('contract.languageTag')}
        value={tag}
        onChange={setTag}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </div>
  );
}
