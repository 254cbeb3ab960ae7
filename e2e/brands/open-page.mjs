import { patience } from '../../shared/testing/patience.cjs';

/** Opens a page in a separate context. `effort` counts the input of its visitor. */
export async function openPage(browser, effort, options) {
  const context = await browser.newContext({ locale: 'en-IN', timezoneId: 'Asia/Kolkata', ...options });
  context.setDefaultTimeout(30_000 * patience);
  await effort.watch(context);
  return context.newPage();
}
