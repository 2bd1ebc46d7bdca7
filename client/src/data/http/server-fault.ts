import { ApiError } from './api-error';

/** The server met a fault of its own over this very call; others may do. */
export const isServerFault = (error: unknown): boolean => error instanceof ApiError && error.status === 500;
