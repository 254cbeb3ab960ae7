import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Returns the accessibility violations of the page, or of the part that matches a selector. A text that fades has too little contrast, so the page
 * is checked after short animations, and endless ones are set to their second 1. There the demo note of a phone is shown, and the announcement that
 * takes turns with it is not (global.css); wide windows show both.
 *
 * axe is added to each document once, because evaluating it takes as long as checking a small page.
 *
 * @param disabledRules ids of rules of axe that are left out, such as `color-contrast`
 */
export async function listAccessibilityViolations(
  page: Page,
  part?: string,
  disabledRules: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(disabledRules.map((id) => [id, { enabled: false }]));
  return page.evaluate(
    async ({ context, options }) => {
      const listAnimations = (isListed: (endTime: number) => boolean) =>
        document.getAnimations().filter(({ effect }) => isListed(Number(effect?.getComputedTiming().endTime)));
      const listShort = () =>
        listAnimations((endTime) => endTime < 1000).filter(({ playState }) => playState === 'running');
      for (let short = listShort(); short.length > 0; short = listShort())
        await Promise.allSettled(short.map(({ finished }) => finished));
      // axe checks the page before the next frame, so they need no pause.
      for (const animation of listAnimations((endTime) => endTime === Number.POSITIVE_INFINITY))
        animation.currentTime = 1000;
      const { violations } = await (window as typeof window & { axe: typeof axe }).axe.run(
        context ?? document,
        options,
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { context: part, options: { ...options, rules } },
  );
}

const options = {
  resultTypes: ['violations'],
  // The preview of a mail is a frame in which no script may run, so axe could not answer from it.
  iframes: false,
  // It would fetch videos and style sheets again for two rules: the shop has no videos, and the other rule is experimental.
  preload: false,
} satisfies axe.RunOptions;
