import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { listAccessibilityViolations } from '../list-accessibility-violations';
import { listImages, widths } from './images';

const storybookDir = process.env.STORYBOOK_DIR ?? '';
const origin = 'http://stories.test';

interface Story {
  id: string;
  title: string;
  name: string;
}

const stories: Story[] = Object.values(
  (JSON.parse(readFileSync(path.join(storybookDir, 'index.json'), 'utf8')) as { entries: Record<string, Story> })
    .entries,
);

/** Parameters of a story that the tests read: `pointAt` is a selector, `fullWindow` is for what covers the window, as a dialog does. */
interface StoryParameters {
  pointAt?: string;
  fullWindow?: boolean;
  a11y?: { config?: { rules?: { id: string; enabled: boolean }[] } };
}

interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string; story?: { parameters: StoryParameters } } };
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** Serves the built Storybook without a server. */
const test = base.extend({
  page: async ({ page }, use) => {
    await page.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const body = await readFile(path.join(storybookDir, pathname)).catch(() => undefined);
      if (body) await route.fulfill({ body, contentType: types[path.extname(pathname)] ?? 'text/plain' });
      else await route.fulfill({ status: 404 });
    });
    await use(page);
  },
});

/** Opens a story and waits until it is rendered and its `play` function has ended. */
async function openStory(page: Page, { id }: Story): Promise<StoryParameters> {
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  const phase = await page.waitForFunction(() => {
    const current = (window as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender?.phase;
    return ['finished', 'errored', 'aborted'].find((end) => end === current);
  });
  expect(await phase.jsonValue(), 'the story is rendered').toBe('finished');
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => (window as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters ?? {});
}

const toFileName = ({ id }: Story, width: number) => ['stories', `${id.replace('--', '.')}.${width}.png`];

for (const story of stories)
  test(`${story.title}: ${story.name}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const { pointAt, fullWindow, a11y } = await openStory(page, story);
      if (pointAt) await page.locator(`#storybook-root ${pointAt}`).hover();
      const target = fullWindow ? page : page.locator('#storybook-root');
      await expect.soft(target).toHaveScreenshot(toFileName(story, width));
      const disabledRules = a11y?.config?.rules?.flatMap(({ id, enabled }) => (enabled ? [] : id)) ?? [];
      expect.soft(await listAccessibilityViolations(page, '#storybook-root', disabledRules), `${width} px`).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

test('no image is of a story that is gone', async () => {
  const expected = stories.flatMap((story) => widths.map((width) => toFileName(story, width).at(-1)));
  expect((await listImages('stories')).filter((name) => !expected.includes(name))).toEqual([]);
});
