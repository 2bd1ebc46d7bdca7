import type { FieldError } from '../contract/envelope';
import { registerSchema } from '../contract/users';
import { messageOf } from '../messages/message';

/** `FieldError`s of a new password in the field `name`. `min`: the site's shortest one, in characters, where it is known. */
export function newPasswordErrors(name: string, password: string, min = 0): FieldError[] {
  if (password !== '' && password.length < min)
    return [{ field: name, message: messageOf('contract.passwordTooShort', { min }) }];
  const { error } = registerSchema.shape.password.safeParse(password);
  return (error?.issues ?? []).map(({ message }) => ({ field: name, message }));
}
