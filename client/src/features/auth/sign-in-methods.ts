import { methods } from '@vestry/sync/contract/auth';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';

/** Which ways to sign in the server has. */
export const useSignInMethods = () => useRemote(['sign-in-methods'], () => call(methods, {}));
