import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useMediaQuery } from '../../ui/hooks/use-media-query';
import { SelectField } from '../../ui/inputs/select-field';
import { classNames } from '../../ui/class-names';

/** The sections in their order, by the names that addresses have at their end. */
const SECTIONS: readonly (readonly [name: string, title: MessageKey])[] = [
  ['basics', 'settings.basics'],
  ['pictures', 'settings.pictures'],
  ['colours', 'settings.colours'],
  ['typefaces', 'settings.typefaces'],
  ['newPages', 'settings.newPages'],
  ['contact', 'settings.contact'],
  ['hours', 'settings.openingHours'],
  ['mail', 'settings.mail'],
  ['podcast', 'settings.podcast'],
  ['passwords', 'settings.passwords'],
  ['changes', 'settings.changes'],
];

/** There is room for the links beside the form. */
const BESIDE = '(min-width: 1024px)';

/** Leads to each section: links beside the form, on a small window a choice above it. */
export function SectionLinks() {
  const beside = useMediaQuery(BESIDE);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const here = SECTIONS.find(([name]) => hash === `#${name}`)?.[0] ?? '';
  if (!beside)
    return (
      <SelectField
        label={t('settings.goTo')}
        value={here}
        options={[
          ...(here === '' ? [{ value: '', label: t('settings.goToHint') }] : []),
          ...SECTIONS.map(([value, title]) => ({ value, label: t(title) })),
        ]}
        onChange={(name) => void navigate({ hash: name })}
      />
    );
  return (
    <nav aria-label={t('settings.goTo')} className="sticky top-18">
      <ul className="flex flex-col">
        {SECTIONS.map(([name, title]) => (
          <li key={name}>
            <Link
              to={{ hash: name }}
              aria-current={name === here ? 'location' : undefined}
              className={classNames(
                'block rounded-md px-3 py-1.5 text-sm text-soft hover:bg-hover hover:text-ink',
                name === here && 'bg-accent-soft text-accent-ink chosen',
              )}
            >
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
