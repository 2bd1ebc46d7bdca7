import { useStored } from '../storage/use-database';
import { type OpenReview, openReviews, type PageReviews, reviewsOfPage } from './reviews-here';

/** The review of a page, live; undefined while it is read. */
export const usePageReviews = (uid: string): PageReviews | undefined =>
  useStored<PageReviews | undefined>((db) => reviewsOfPage(db, uid), [uid], undefined);

/** The reviews that are not over, live; undefined while they are read. */
export const useOpenReviews = (): OpenReview[] | undefined =>
  useStored<OpenReview[] | undefined>(openReviews, [], undefined);
