import { useSession } from '../../data/storage/use-session';
import { Badge } from '../../ui/badge';
import { Screen } from '../../ui/screen';
import { PasswordForm } from './password-form';

/** One's own account: who one is here, and the password. */
export default function AccountScreen() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Screen title="Account">
      <section className="w-full max-w-md rounded-lg border border-line bg-surface p-5 md:p-6">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
          <dt className="text-soft">Name</dt>
          <dd className="min-w-0 break-words">{user.username}</dd>
          <dt className="text-soft">Email</dt>
          <dd className="min-w-0 break-words">{user.email}</dd>
          <dt className="text-soft">Roles</dt>
          <dd className="flex flex-wrap gap-1">
            {user.roles.length === 0 ? 'No role' : null}
            {user.roles.map((role) => (
              <Badge key={role} tone={role === 'admin' ? 'blue' : 'gray'}>
                {role}
              </Badge>
            ))}
          </dd>
        </dl>
      </section>
      <PasswordForm username={user.username} />
    </Screen>
  );
}
