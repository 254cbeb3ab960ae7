import type { Page } from '@playwright/test';
import type { Making } from '@vastra/shared/releases/made';

/** A remote of a team that has two pages, each with a link to the other: `/tips` and `/tips/more`. */
export const twoPages = (word: string, version: string, more: Partial<Making> = {}): Making => ({
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

/** The page calls the API, as it would sooner or later, and has read what the answer says of releases. */
export const hearsOfReleases = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntries().some(({ name }) => name.endsWith('shop-details?heard'))) setTimeout(resolve);
        }).observe({ type: 'resource' });
        void fetch('/api/v1/shop-details?heard');
      }),
  );

/** Until the page is another document, this is true. */
export const marks = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { isSameDocument: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window);
