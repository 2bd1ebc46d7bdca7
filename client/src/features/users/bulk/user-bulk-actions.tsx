import { sendUserLink } from '@vestry/sync/contract/access';
import { deactivateUser, type User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuMail, LuShieldCheck } from 'react-icons/lu';
import { call } from '../../../data/http/call';
import { useSession } from '../../../data/storage/use-session';
import { Button } from '../../../ui/inputs/button';
import { ConfirmModal } from '../../../ui/overlays/confirm-modal';
import { notify } from '../../../ui/feedback/notify';
import { notifyUndo } from '../../../ui/feedback/notify-undo';
import { namesOf } from '../../../ui/tables/selection/names-of';
import { SelectionBar } from '../../../ui/tables/selection/selection-bar';
import type { Selection } from '../../../ui/tables/selection/use-selection';
import { WhatEnds } from '../user-ways-in';
import { giveRoles, type RoleChanges, RolesDialog, rolesAfter } from './roles-dialog';
import { sentences } from '../../../lib/text';

interface Props {
  selection: Selection<User>;
  total: number;
  disabled: boolean;
  onChange: () => void;
}

async function activate({ id }: User): Promise<void> {
  const { mail } = await call(sendUserLink, { params: { id } });
  // No mail server took the mail: the link is in the list's own dialog, for each of them.
  if (mail !== 'sent') throw new Error(t(mail === 'failed' ? 'users.mailFailed' : 'users.mailNotSetUp'));
}

const say = (text: string, isDone: boolean): void => (isDone ? notify.success(text) : notify.error(text));

/** What can be done with many users at once. */
export function UserBulkActions({ selection, total, disabled, onChange }: Props) {
  const me = useSession().user?.id;
  const [asked, setAsked] = useState<'activate' | 'deactivate' | 'roles' | null>(null);
  const { items } = selection;
  const asleep = items.filter(({ isActive }) => !isActive);
  // One's own account is the one that nobody here can let in again.
  const awake = items.filter(({ isActive, id }) => isActive && id !== me);
  const close = () => setAsked(null);
  const end = () => {
    selection.clear();
    onChange();
  };

  const act = async (users: readonly User[], does: (user: User) => Promise<unknown>, message: OutcomeKey) => {
    const outcome = await onEachUser(users, does);
    say(
      outcomeText(outcome, (count) => t(message, { count })),
      outcome.refused.length === 0,
    );
    end();
  };
  const rolesText = (outcome: UserOutcome) =>
    outcomeText(outcome, (count) => t('users.rolesOfManyChanged', { count }));
  const giveBack = async (users: readonly User[]) => {
    const undone = await onEachUser(users, (user) => giveRoles(user, user.roles));
    say(rolesText(undone), undone.refused.length === 0);
    onChange();
  };
  const changeRoles = async (changes: RoleChanges) => {
    const users = items.filter(({ roles }) => rolesAfter(roles, changes).join() !== roles.join());
    if (users.length === 0) return;
    const outcome = await onEachUser(users, (user) => giveRoles(user, rolesAfter(user.roles, changes)));
    const text = rolesText(outcome);
    end();
    if (outcome.done.length === 0) return notify.error(text);
    notifyUndo(text, () => void giveBack(outcome.done), { spoken: true });
  };
  return (
    <>
      <SelectionBar selection={selection} total={total}>
        <Button
          size="sm"
          icon={<LuMail />}
          disabled={disabled || asleep.length === 0}
          onClick={() => setAsked('activate')}
        >
          {t('users.sendActivation')}
        </Button>
        <Button size="sm" disabled={disabled || awake.length === 0} onClick={() => setAsked('deactivate')}>
          {t('users.deactivate')}
        </Button>
        <Button size="sm" icon={<LuShieldCheck />} disabled={disabled} onClick={() => setAsked('roles')}>
          {t('common.roles')}
        </Button>
      </SelectionBar>
      <ConfirmModal
        open={asked === 'activate'}
        onClose={close}
        title={t('users.activateMany', { count: asleep.length })}
        confirmLabel={t('users.sendActivation')}
        tone="blue"
        onConfirm={() => act(asleep, activate, 'users.activatedMany')}
      >
        <p>{t('users.activateManyText', { names: namesOf(asleep.map(({ username }) => username)) })}</p>
      </ConfirmModal>
      <ConfirmModal
        open={asked === 'deactivate'}
        onClose={close}
        title={t('users.deactivateMany', { count: awake.length })}
        confirmLabel={t('users.deactivate')}
        onConfirm={() =>
          act(awake, ({ id }) => call(deactivateUser, { params: { id } }), 'users.deactivatedMany')
        }
      >
        <div className="flex flex-col gap-2">
          <p>{namesOf(awake.map(({ username }) => username))}</p>
          <p>{t('users.deactivateEnds')}</p>
          <WhatEnds ids={awake.map(({ id }) => id)} event="deactivated" />
          <p>{t('people.deleteUnsentOf')}</p>
        </div>
      </ConfirmModal>
      {asked === 'roles' ? <RolesDialog users={items} onClose={close} onConfirm={changeRoles} /> : null}
    </>
  );
}

type OutcomeKey = 'users.activatedMany' | 'users.deactivatedMany';

interface UserOutcome {
  done: User[];
  /** Who was refused, and why: 'mary (This is the last active admin)'. */
  refused: string[];
}

/** One after the other: the server says for each whether it may be. One that is refused stops no other. */
async function onEachUser(
  users: readonly User[],
  act: (user: User) => Promise<unknown>,
): Promise<UserOutcome> {
  const outcome: UserOutcome = { done: [], refused: [] };
  for (const user of users) {
    try {
      await act(user);
      outcome.done.push(user);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : t('common.unexpectedError');
      outcome.refused.push(t('users.refusedNamed', { name: user.username, why }));
    }
  }
  return outcome;
}

/** One message for all of them. */
function outcomeText({ done, refused }: UserOutcome, message: (count: number) => string): string {
  return sentences(
    done.length > 0 ? message(done.length) : null,
    refused.length > 0 ? t('users.manyRefused', { count: refused.length, names: namesOf(refused) }) : null,
  );
}
