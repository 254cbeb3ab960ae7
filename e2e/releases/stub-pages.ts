import type { Page } from '@playwright/test';
import type { StubReleaseOptions } from '@vastra/platform/releases/stub/stub-release';

/** Returns the options of a stub release with two pages that link to each other, for example `/tips` and `/tips/more`. */
export const buildTwoPageRelease = (
  word: string,
  version: string,
  overrides: Partial<StubReleaseOptions> = {},
): StubReleaseOptions => ({
  remote: `mf-${word}`,
  version,
  routes: [
    { id: word, path: word },
    { id: 'more', path: `${word}/more` },
  ],
  page: `const { Link } = shared['@vastra/shared/router'];
    return h('div', { style: { padding: '48px 16px' } },
      h('h1', null, 'This is ${word} ${version}'),
      h(Link, { to: '/${word}' }, 'First'), ' ',
      h(Link, { to: '/${word}/more' }, 'Second'));`,
  ...overrides,
});

/**
 * Calls the API from the page, and waits until the page has read the current releases from the headers of the response.
 * Resolves to their fingerprint.
 */
export const learnCurrentReleases = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list, observer) => {
          const entry = list.getEntries().find(({ name }) => name.endsWith('shop-details?learn'));
          if (!entry) return;
          observer.disconnect();
          const { serverTiming } = entry as PerformanceResourceTiming;
          setTimeout(resolve, 0, serverTiming.find(({ name }) => name === 'releases')?.description);
        }).observe({ type: 'resource' });
        void fetch('/api/v1/shop-details?learn');
      }),
  );

/** Marks the current document for `isSameDocument`. */
export const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { isSameDocument: true }));
/** Returns whether the page still shows the marked document. */
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window);
