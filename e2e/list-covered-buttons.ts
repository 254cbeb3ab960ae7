import { expect, type Page } from '@playwright/test';

/** Sizes of phones, in CSS pixels. */
const phones = [
  [320, 568],
  [360, 740],
  [390, 844],
  [412, 915],
] as const;

/**
 * Returns the primary buttons whose centre is covered, on four sizes of phones, from the start and from the end of the page, because bars
 * appear after scrolling. Buttons behind a modal dialog or the mini-cart are left out. `otherControls` selects more controls, for pages without
 * a primary button.
 */
export async function listCoveredButtons(page: Page, otherControls = ':not(*)'): Promise<string[]> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  const covered: string[] = [];
  // A primary button under the pointer has another colour.
  await page.mouse.move(0, 0);
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    const names = await page.evaluate(findCovered, otherControls);
    covered.push(...names.map((name) => `${page.url()} ${width}x${height}: ${name}`));
  }
  return covered;
}

/** Runs in the page. */
async function findCovered(otherControls: string): Promise<string[]> {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.background = 'var(--brand)';
  const brand = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const scope =
    document.querySelector('dialog[open], section[aria-label="Added to your cart"][data-open=true]') ?? document;
  let others: Element[] = [];
  const isPrimary = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    (others.includes(element) || getComputedStyle(element).backgroundColor === brand);
  // Sticky bars and observers follow in the next frames.
  const settle = async (): Promise<void> => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // A progress indicator runs for ever, and a timer for seconds.
    const short = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000);
    await Promise.allSettled(short.map(({ finished }) => finished));
  };
  const findCover = async (button: Element): Promise<string | undefined> => {
    // A point outside the viewport hits nothing: content that came above the button has moved it, so it is scrolled to again.
    for (let round = 0; round < 10; round++) {
      const { top: previousTop } = button.getBoundingClientRect();
      button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      if (button.getBoundingClientRect().top !== previousTop) await settle();
      if (!button.isConnected || !isPrimary(button)) return;
      const { left, top, width, height } = button.getBoundingClientRect();
      const x = left + width / 2;
      // The next slide of the banners is beside the window.
      if (x < 0 || x >= innerWidth) return;
      const hit = document.elementFromPoint(x, top + height / 2);
      if (!hit) continue;
      if (button.contains(hit)) return;
      // The bar of the cart slides in below the shortcuts, some frames after the summary has left the window.
      await settle();
      if (round > 0 && button.getBoundingClientRect().top === top) return hit.outerHTML.slice(0, 80);
    }
    return 'nothing: it stays outside the window';
  };

  const listButtons = (): Element[] => {
    // Up to eight of them: the controls of a list are alike.
    const all = [...scope.querySelectorAll(otherControls)];
    others = all.filter((_, index) => index % Math.ceil(all.length / 8) === 0);
    return [...scope.querySelectorAll('button, a')].filter(isPrimary);
  };
  // Content of a customer or guest appears after hydration.
  for (let round = 0; round < 100 && listButtons().length === 0; round++) await settle();

  const names: string[] = [];
  const checked = new Set<Element>();
  for (const top of [0, document.documentElement.scrollHeight]) {
    scrollTo({ top, behavior: 'instant' });
    await settle();
    for (const button of listButtons()) {
      if (checked.has(button)) continue;
      checked.add(button);
      const cover = await findCover(button);
      if (cover) names.push(`${button.textContent} under ${cover}`);
    }
  }
  return checked.size > 0 ? names : ['no primary button'];
}
