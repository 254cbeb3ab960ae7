import type { createBrowserRouter } from '@vastra/shared/router';

export type Uncaught = ErrorEvent | PromiseRejectionEvent;

/** What the first scripts leave for those that come when the browser is idle. */
export const forLater: { router?: ReturnType<typeof createBrowserRouter>; uncaught: Uncaught[] } = { uncaught: [] };

/** Keeps what goes wrong before the code is there that counts it. */
export function keepForLater(router: typeof forLater.router): void {
  forLater.router = router;
  for (const name of ['error', 'unhandledrejection'] as const)
    addEventListener(name, (problem) => forLater.uncaught.push(problem));
}
