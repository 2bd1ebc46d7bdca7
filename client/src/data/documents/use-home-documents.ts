import { useStored } from '../storage/use-database';
import { type HomeDocuments, homeDocuments } from './home-documents';

/** Live, from this device; null while they are read. */
export const useHomeDocuments = (me: string): HomeDocuments | null =>
  useStored<HomeDocuments | null>((db) => homeDocuments(db, me), [me], null);
