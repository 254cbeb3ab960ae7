import type { createBrowserRouter } from '@vastra/shared/router';
import type { PageCache } from '../remotes/page-cache';

export type Uncaught = ErrorEvent | PromiseRejectionEvent;

/** The router, its cache and early errors, for scripts that load when the browser is idle. */
export const deferredStart: {
  router?: ReturnType<typeof createBrowserRouter>;
  cache?: PageCache;
  uncaught: Uncaught[];
} = {
  uncaught: [],
};

/** Records uncaught errors until the code that counts them has loaded. */
export function recordForDeferredStart(router: typeof deferredStart.router, cache?: PageCache): void {
  Object.assign(deferredStart, { router, cache });
  for (const name of ['error', 'unhandledrejection'] as const)
    addEventListener(name, (event) => deferredStart.uncaught.push(event));
}
