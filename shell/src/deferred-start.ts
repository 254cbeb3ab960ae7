import type { createBrowserRouter } from '@vastra/shared/router';
import type { RootOptions } from 'react-dom/client';
import { lateDigest } from './page-state';
import type { PageCache } from './remotes/page-cache';
import { isPageTranslated } from './translated-texts';

export type Uncaught = ErrorEvent | PromiseRejectionEvent;

/** An error that React has handled. */
export interface HandledError {
  kind: 'caught' | 'recovered';
  error: unknown;
  /** Files of the components around the error. */
  componentStack: string;
}

/** The router, its cache and early errors, for scripts that load when the browser is idle. */
export const deferredStart: {
  router?: ReturnType<typeof createBrowserRouter>;
  cache?: PageCache;
  uncaught: Uncaught[];
  handled: HandledError[];
  /** Gets the errors after those in `handled`. */
  onHandled?: (handled: HandledError) => void;
} = {
  uncaught: [],
  handled: [],
};

function recordHandled(kind: HandledError['kind'], error: unknown, componentStack = ''): void {
  // React logs errors only if it has no callback for them.
  console.error(error);
  const handled = { kind, error, componentStack };
  if (deferredStart.onHandled) deferredStart.onHandled(handled);
  else deferredStart.handled.push(handled);
}

/** Options of React's roots, whose errors are counted. An uncaught error is an event of the window, which React fires by itself. */
export const rootOptions: RootOptions = {
  onCaughtError: (error, { componentStack }) => recordHandled('caught', error, componentStack),
  onRecoverableError: (error, { componentStack }) => {
    // A document that was translated before its hydration is rendered again, which is no failure of a release.
    if (isPageTranslated() || (error as { digest?: string }).digest === lateDigest) return;
    recordHandled('recovered', error, componentStack);
  },
};

/** Records uncaught errors until the code that counts them has loaded. */
export function recordForDeferredStart(router: typeof deferredStart.router, cache?: PageCache): void {
  Object.assign(deferredStart, { router, cache });
  for (const name of ['error', 'unhandledrejection'] as const)
    addEventListener(name, (event) => deferredStart.uncaught.push(event));
}
