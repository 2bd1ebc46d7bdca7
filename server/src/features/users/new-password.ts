import { fieldError } from '../../platform/errors';

/** What is tried first, of at least six characters: from the published lists of leaked passwords. */
const COMMON = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 123123 123321 654321 666666 888888 000000 111111 112233 121212 ' +
    '159753 147258 password password1 passw0rd p@ssw0rd p@ssword qwerty qwerty123 qwertyuiop qwe123 1q2w3e 1q2w3e4r ' +
    '1qaz2wsx asdfgh asdfghjkl zxcvbn zxcvbnm abc123 abcdef abcd1234 a123456 aa123456 admin123 administrator ' +
    'iloveyou letmein welcome welcome1 monkey dragon master sunshine princess football baseball superman batman ' +
    'trustno1 shadow michael jesus1 church jesuschrist secret changeme default login123 test123 testtest guest123'
  ).split(' '),
);

/** For a person's own choice: what guesses would try first is refused. */
export function assertFitPassword(password: string, user: { username: string; email: string }): void {
  const plain = password.toLowerCase();
  const own = [user.username, user.email, user.email.split('@')[0] ?? ''].map((text) => text.toLowerCase());
  const oneLetter = new Set(plain).size < 3;
  if (COMMON.has(plain) || own.includes(plain) || oneLetter) {
    throw fieldError('newPassword', 'This password is too easy to guess');
  }
}
