import { currentLanguage } from '@vestry/sync/messages/translate';
import { loadMessages } from './messages';

/** What fetches a part of the program when it is needed, together with the namespaces of the messages that it shows. */
export const lazyPart =
  <Part>(namespaces: readonly string[], load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), loadMessages(currentLanguage(), namespaces)]);
    return part;
  };
