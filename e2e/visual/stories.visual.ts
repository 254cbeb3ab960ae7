import { expect } from '@playwright/test';
import { listAccessibilityViolations } from '../list-accessibility-violations';
import { listImages, widths } from './images';
import { getStoryBox, type Story, setWidth, showStory, stories, test } from './story-page';

const toFileName = ({ id }: Story, width: number) => ['stories', `${id.replace('--', '.')}.${width}.png`];

for (const story of stories)
  test(`${story.title}: ${story.name}`, async ({ storyPage: page }) => {
    const errors: string[] = [];
    const addError = (error: Error) => errors.push(String(error));
    page.on('pageerror', addError);
    const { pointAt, fullWindow, a11y } = await showStory(page, story);
    const disabledRules = a11y?.config?.rules?.flatMap(({ id, enabled }) => (enabled ? [] : id)) ?? [];
    for (const width of widths) {
      await setWidth(page, width);
      if (pointAt) await page.locator(`#storybook-root ${pointAt}`).hover();
      const area = fullWindow ? {} : { clip: await getStoryBox(page), fullPage: true };
      await expect.soft(page).toHaveScreenshot(toFileName(story, width), area);
      expect.soft(await listAccessibilityViolations(page, '#storybook-root', disabledRules), `${width} px`).toEqual([]);
    }
    page.off('pageerror', addError);
    expect(errors).toEqual([]);
  });

test('no image is of a story that is gone', async () => {
  const expected = stories.flatMap((story) => widths.map((width) => toFileName(story, width).at(-1)));
  expect((await listImages('stories')).filter((name) => !expected.includes(name))).toEqual([]);
});
