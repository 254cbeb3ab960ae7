import { expect, type Page } from '@playwright/test';
import type { Shopper } from '../fixtures';
import { demoAdmin } from '../merchant';

interface Visit {
  remote: string;
  path: string;
  /** Heading of the page, in the HTML and after hydration. */
  heading: string;
  /** Does what a visitor does there. Calls the API, and uses a command or a fragment across remotes. */
  run: (page: Page, shopper: Shopper) => Promise<void>;
}

/** One visit for each remote. */
export const visits: Visit[] = [
  {
    remote: 'mf-catalog',
    path: '/shop',
    heading: 'Shop All',
    run: async (page, shopper) => {
      await page
        .getByRole('form', { name: 'Filters' })
        .getByRole('checkbox', { name: /^In stock only/ })
        .check();
      await expect(page).toHaveURL(/inStock=1/);
      await page.getByRole('combobox', { name: 'Search' }).fill('jack');
      await expect(page.getByRole('listbox').getByRole('option', { name: /^Jackets/ })).toBeVisible();
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'New Products' })).toBeVisible();
      await shopper.addToCart('everyday-crew-tshirt');
      await shopper.expectCartCount(1);
    },
  },
  {
    remote: 'mf-cart',
    path: '/cart',
    heading: 'Shopping Cart',
    run: async (page, shopper) => {
      await shopper.addToCart('everyday-crew-tshirt');
      await page.goto('/cart');
      await page.getByRole('button', { name: 'Increase quantity' }).click();
      await shopper.expectCartCount(2);
      await page
        .getByRole('link', { name: /checkout/i })
        .first()
        .click();
      await shopper.fillAddress('skew@example.in');
    },
  },
  {
    remote: 'mf-account',
    path: '/login?redirect=/account',
    heading: 'Sign In / Register',
    run: async (page, shopper) => {
      await shopper.register('Tara Nair');
      await expect(page).toHaveURL(/\/account$/);
      await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: /Tara/ })).toBeVisible();
    },
  },
  {
    remote: 'mf-blog',
    path: '/blog',
    heading: 'Fashion Blog',
    run: async (page) => {
      const post = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
      const title = (await post.textContent())!;
      await post.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      // The fragment on the home page.
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Latest from the blog' }).getByRole('listitem')).toHaveCount(3);
    },
  },
  {
    remote: 'mf-admin',
    path: '/admin/login',
    heading: 'Admin Login',
    run: async (page) => {
      await page.getByLabel('Email').fill(demoAdmin.email);
      await page.getByLabel('Password').fill(demoAdmin.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL(/\/admin\/dashboard/);
      await expect(page.getByRole('term').getByText('Total Sales', { exact: true })).toBeVisible();
      await page.goto('/admin/orders');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    },
  },
];
