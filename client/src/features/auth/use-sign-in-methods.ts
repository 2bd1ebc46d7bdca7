import { useEffect, useState } from 'react';
import { methods } from '@vestry/sync/contract/auth';
import { call } from '../../data/http/call';

/** How one signs in here: the password form unless the server has Google configured; also when it does not answer. */
export function useSignInMethods(): 'unknown' | 'google' | 'password' {
  const [way, setWay] = useState<'unknown' | 'google' | 'password'>('unknown');
  useEffect(() => {
    let here = true;
    const settle = (google: boolean) => {
      if (here) setWay(google ? 'google' : 'password');
    };
    call(methods, {}).then(
      ({ google }) => settle(google),
      () => settle(false),
    );
    return () => {
      here = false;
    };
  }, []);
  return way;
}
