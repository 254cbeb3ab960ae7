import type { createBrowserRouter } from '@vastra/shared/router';

export type Uncaught = ErrorEvent | PromiseRejectionEvent;

/** The router and early errors, for scripts that load when the browser is idle. */
export const deferredStart: { router?: ReturnType<typeof createBrowserRouter>; uncaught: Uncaught[] } = {
  uncaught: [],
};

/** Records uncaught errors until the code that counts them has loaded. */
export function recordForDeferredStart(router: typeof deferredStart.router): void {
  deferredStart.router = router;
  for (const name of ['error', 'unhandledrejection'] as const)
    addEventListener(name, (event) => deferredStart.uncaught.push(event));
}
