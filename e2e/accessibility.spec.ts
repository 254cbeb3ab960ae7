import type { Locator } from '@playwright/test';
import { expect, openWithPausedClock, test } from './fixtures';
import { expectNoShift, recordShiftsOfSlowLoads } from './layout-shifts';
import { listAccessibilityViolations } from './list-accessibility-violations';
import { listCoveredButtons } from './list-covered-buttons';
import { patience } from './patience';

test('cart and checkout with goods stay in place, and the checkout with validation messages has no accessibility violations', async ({
  page,
  shopper,
}, { project }) => {
  await shopper.addToCart('everyday-crew-tshirt');
  const size = page.viewportSize()!;
  if (project.name === 'phone') await recordShiftsOfSlowLoads(page);
  for (const path of project.name === 'phone' ? ['/cart', '/checkout'] : ['/checkout']) {
    await page.goto(path);
    if (project.name !== 'phone') continue;
    await expectNoShift(page);
    expect.soft(await listCoveredButtons(page), `covered in ${path}`).toEqual([]);
    await page.setViewportSize(size);
  }
  await shopper.choosePayment('Cash on Delivery');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('alert', { name: 'Please check the following' })).toBeFocused();
  expect(await listAccessibilityViolations(page)).toEqual([]);
});

test('the mini-cart and the Buy Now checkout have no accessibility violations', { tag: '@slow-phone' }, async ({
  page,
  shopper,
}) => {
  await shopper.addToCart('everyday-crew-tshirt');
  const miniCart = page.getByRole('region', { name: 'Added to your cart' });
  // A focused panel stays open.
  await miniCart.getByRole('link', { name: 'View Cart' }).focus();
  await expect(miniCart).toHaveCSS('opacity', '1');
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  await expect(page).toHaveURL(/\/checkout\?product=/);
  await expect(page.getByRole('region', { name: 'Your order' })).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
});

test('the keyboard alone is enough to add a jacket to the cart', async ({ page, shopper }) => {
  await page.goto('/product/indigo-denim-jacket');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await shopper.expectCartCount(1);
});

test('the sign-in dialog has no accessibility violations', { tag: '@slow-phone' }, async ({ page }) => {
  await page.goto('/blog');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Sign In/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Sign In / Register' });
  const check = async () => {
    expect(await listAccessibilityViolations(page)).toEqual([]);
  };
  await expect(dialog.getByLabel('Email or phone number')).toBeFocused();
  await check();
  await dialog.getByLabel('Email or phone number').fill('nobody.knows@example.in');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByText('Please accept the terms and conditions')).toBeVisible();
  await check();
});

test('the menus of the header have no accessibility violations', async ({ page }, { project }) => {
  await page.goto('/about');
  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  } else {
    await page.getByRole('button', { name: /^Categories/ }).click();
    await expect(page.getByRole('region', { name: 'Categories' })).toBeVisible();
  }
  expect(await listAccessibilityViolations(page)).toEqual([]);
});

test.describe('a new visitor', () => {
  test.use({ visitor: 'new' });

  test('the newsletter popup and the notice of a recent purchase have no accessibility violations', {
    tag: '@slow-phone',
  }, async ({ page }) => {
    const runClockTo = await openWithPausedClock(page, '/about');
    const check = async () => {
      expect(await listAccessibilityViolations(page)).toEqual([]);
    };
    await runClockTo(5200);
    await expect(page.getByRole('dialog', { name: 'Letters from Vastra' })).toBeVisible();
    // The clock must run because axe uses the timers of the page.
    await page.clock.resume();
    await check();
    await page.keyboard.press('Escape');
    const notice = page.getByRole('complementary', { name: 'Just bought' });
    await expect(async () => {
      await page.clock.runFor(1000);
      // A notice that fades in is half transparent.
      await expect(notice).toHaveCSS('opacity', '1', { timeout: 500 * patience });
    }).toPass();
    await check();
  });

  test('menu, popup and dialog work with the keyboard alone and return the focus when they close', async ({ page }, {
    project,
  }) => {
    const runClockTo = await openWithPausedClock(page, '/about');
    const tabTo = async (target: Locator) => {
      for (let step = 0; step < 60; step++) {
        await page.keyboard.press('Tab');
        if (await target.evaluate((element) => element === document.activeElement)) break;
      }
      await expect(target).toBeFocused();
    };
    const isPhone = project.name === 'phone';
    const opener = isPhone
      ? page.getByRole('button', { name: 'Menu', exact: true })
      : page.getByRole('button', { name: /^Categories/ });
    const menu = isPhone
      ? page.getByRole('dialog', { name: 'Menu' })
      : page.getByRole('region', { name: 'Categories' });
    await tabTo(opener);
    await page.keyboard.press('Enter');
    // The links come from the API. Without them Tab would leave the menu, which closes it.
    await expect(menu.getByRole('link').nth(1)).toBeVisible();
    await tabTo(menu.getByRole('link').nth(1));
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await runClockTo(5200);
    const popup = page.getByRole('dialog', { name: 'Letters from Vastra' });
    await expect(popup).toBeVisible();
    await tabTo(popup.getByRole('textbox', { name: /email/i }));
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(opener).toBeFocused();

    const signIn = page
      .getByRole('banner')
      .getByRole('link', { name: /^Sign In/ })
      .first();
    await signIn.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign In / Register' });
    await expect(dialog.getByLabel('Email or phone number')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(signIn).toBeFocused();
  });
});

test('a text that fades again and again is checked while it is fully visible', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.setContent('<html lang="en"><title>Fade</title><main><h1>Fade</h1><p>Shown in turn</p></main></html>');
  await page.addStyleTag({
    content: '@keyframes fade { 0%, 45% { opacity: 1 } 50%, 95% { opacity: 0.3 } } p { animation: fade 20s infinite }',
  });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 12_000;
    }
  });
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.addStyleTag({ content: 'p { animation: none; opacity: 0.3 }' });
  expect(await listAccessibilityViolations(page)).toEqual(['color-contrast: <p>Shown in turn</p>']);
});
