import { UnavailableError } from '../../platform/server/errors/http-error';

/** 503: the search server does not respond, or has no index yet. Only lists, searches and suggestions need it. */
export class SearchUnavailableError extends UnavailableError {}

/** Resolves to a fallback for what a page can do without while the search server is away. */
export const unlessUnavailable = <Result>(result: Promise<Result>, fallback: Result): Promise<Result> =>
  result.catch((error) => {
    if (error instanceof SearchUnavailableError) return fallback;
    throw error;
  });
