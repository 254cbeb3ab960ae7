import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

const storybookDir = process.env.STORYBOOK_DIR ?? '';
const origin = 'http://stories.test';

export interface Story {
  id: string;
  title: string;
  name: string;
}

/** The stories of the built Storybook. */
export const stories: Story[] = Object.values(
  (JSON.parse(readFileSync(path.join(storybookDir, 'index.json'), 'utf8')) as { entries: Record<string, Story> })
    .entries,
);

/** Parameters of a story that the tests read: `pointAt` is a selector, `fullWindow` is for what covers the window, as a dialog does. */
export interface StoryParameters {
  pointAt?: string;
  fullWindow?: boolean;
  a11y?: { config?: { rules?: { id: string; enabled: boolean }[] } };
}

interface Render {
  id: string;
  phase?: string;
  story?: { parameters: StoryParameters };
}

/** Globals of Storybook's preview. */
interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: Render };
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, data: object): void };
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Serves the built Storybook without a server. */
const serveStorybook = (page: Page): Promise<unknown> =>
  page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = await readFile(path.join(storybookDir, pathname)).catch(() => undefined);
    if (body) await route.fulfill({ body, contentType: types[path.extname(pathname)] ?? 'text/plain' });
    else await route.fulfill({ status: 404 });
  });

/** `storyPage` shows the stories of a worker one after the other, because loading Storybook takes longer than a story. */
export const test = base.extend<object, { storyPage: Page }>({
  storyPage: [
    async ({ browser }, use, { project }) => {
      const { viewport, locale, timezoneId, deviceScaleFactor, contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, viewport, locale, timezoneId, deviceScaleFactor });
      const page = await context.newPage();
      await serveStorybook(page);
      // The addon's own check would be a second one.
      await page.goto(`${origin}/iframe.html?id=${stories[0].id}&viewMode=story&globals=a11y.manual:!true`);
      await waitForStory(page, stories[0]);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Waits until a story is rendered and its `play` function has ended. */
async function waitForStory(page: Page, { id }: Story): Promise<void> {
  const phase = await page.waitForFunction((storyId) => {
    const render = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender;
    return render?.id === storyId && ['finished', 'errored', 'aborted'].find((end) => end === render.phase);
  }, id);
  expect(await phase.jsonValue(), 'the story is rendered').toBe('finished');
}

/** Shows a story. Resolves to its parameters. */
export async function showStory(page: Page, story: Story): Promise<StoryParameters> {
  await page.mouse.move(0, 0);
  await page.evaluate(
    (storyId) =>
      (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', {
        storyId,
        viewMode: 'story',
      }),
    story.id,
  );
  await waitForStory(page, story);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(
    () => (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters ?? {},
  );
}

/** Sets the width of the window, and waits until the page is laid out for it. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((expected) => innerWidth === expected, width);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** px around a story that its image shows too, because the outline of a focused control is outside of it. */
const margin = 8;

/** Resolves to the rectangle of a story with its margin. */
export async function getStoryBox(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.locator('#storybook-root').boundingBox();
  if (!box) throw new Error('The story shows nothing.');
  const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)];
  return { x, y, width: box.width + 2 * margin, height: box.height + 2 * margin };
}
