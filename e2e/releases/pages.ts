import type { Page } from '@playwright/test';
import type { StubReleaseOptions } from '@vastra/shared/releases/stub-release';

/** Builds a stub release with two pages that link to each other: `/tips` and `/tips/more`. */
export const buildTwoPages = (
  word: string,
  version: string,
  more: Partial<StubReleaseOptions> = {},
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
  ...more,
});

/** Lets the page call the API, and waits until it has read the releases in the response's headers. */
export const callApi = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntries().some(({ name }) => name.endsWith('shop-details?heard'))) setTimeout(resolve);
        }).observe({ type: 'resource' });
        void fetch('/api/v1/shop-details?heard');
      }),
  );

/** Marks the current document, so that `isSameDocument` returns true until the page loads another one. */
export const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { isSameDocument: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window);
