// What Home fetches once it is there: in one file, whose name every window would have to know.
export { Guide } from './first-steps/guide';
export { SetUpCard } from './set-up/set-up-card';
