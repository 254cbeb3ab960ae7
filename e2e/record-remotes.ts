import type { Browser, BrowserContext, TestInfo } from '@playwright/test';

/** Remotes whose scripts a page of the running test has asked for. */
const requested = new Set<string>();

const watchContext = (context: BrowserContext): BrowserContext =>
  context.on('request', (request) => {
    const remote = /^\/releases\/(mf-[a-z-]+)\//.exec(new URL(request.url()).pathname)?.[1];
    if (remote) requested.add(remote);
  });

/** Watches each context that a browser opens from now on. */
export function watchRemotes(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => watchContext(await newContext(options));
}

/** Writes into the report of a test which remotes it has used. `npm test -- --changed` chooses journeys by that. */
export function reportRemotes({ annotations }: TestInfo): void {
  annotations.push({ type: 'remotes', description: [...requested].sort().join(' ') });
  requested.clear();
}
