import { mkdirSync } from 'node:fs';
import path from 'node:path';

const widths = [
  { width: 390, height: 844 },
  { width: 1360, height: 900 },
];

/** Loads the pictures that appear on scrolling, and goes back to the top. */
async function loadPictures(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** Takes a screenshot of a whole page at both widths. Resolves to a defect for each width at which the page scrolls sideways. */
export async function takeScreenshots(page, folder, name) {
  mkdirSync(folder, { recursive: true });
  const failures = [];
  const previous = page.viewportSize();
  for (const size of widths) {
    await page.setViewportSize(size);
    await loadPictures(page);
    const file = path.join(folder, `${name}-${size.width}.png`);
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) failures.push(`${name} is ${excess} px too wide at ${size.width} px.`);
  }
  await page.setViewportSize(previous);
  return failures;
}
