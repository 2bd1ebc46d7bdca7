import { t } from '@vestry/sync/messages/translate';
import { ROLES, type Role } from '@vestry/sync/access/permissions';
import { ROLE_NAMES } from '../../entities/accounts/role-names';

interface RoleBoxesProps {
  chosen: readonly Role[];
  onChange: (chosen: readonly Role[]) => void;
}

/** Any combination of the roles, none included. */
export function RoleBoxes({ chosen, onChange }: RoleBoxesProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="text-sm font-medium text-ink">{t('common.roles')}</legend>
      {ROLES.map((role) => (
        <label key={role} className="control inline-flex cursor-pointer items-center gap-1.5 text-sm">
          <input
            type="checkbox"
            checked={chosen.includes(role)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...chosen, role] : chosen.filter((each) => each !== role))
            }
            className="size-5 md:size-4"
          />
          {t(ROLE_NAMES[role])}
        </label>
      ))}
    </fieldset>
  );
}
