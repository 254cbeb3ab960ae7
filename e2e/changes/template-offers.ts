import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';
import type { Shopper } from '../shopper';

/** An offer from a template, and a cart that earns it. Each offer has a product of no other journey, because it applies by itself. */
export interface Offer {
  template: string;
  product: string;
  quantity?: number;
  /** Another product in the cart, which the offer makes free. */
  gift?: string;
  /** Fills in what the template leaves open, and makes it an offer of the product. */
  complete: (admin: Page, product: string) => Promise<void>;
  /** The line in the totals: the name of the offer with its amount, or the delivery. */
  row: RegExp;
  total: string;
  /** Opens the page that shows the offer, as its shopper. The cart of a guest, if it is missing. */
  shop?: (visit: Visit) => Promise<void>;
  /** True if the shopper places an order, which the screen of the promotion lists. */
  isOrdered?: boolean;
}

interface Visit {
  page: Page;
  shopper: Shopper;
  code: string;
}

/** Chooses one product in a part of the form. */
const chooseProduct = async (part: Locator, product: string): Promise<void> => {
  await part.getByRole('button', { name: 'Add product' }).click();
  const picker = part.page().getByRole('dialog', { name: 'Choose a product' });
  await picker.getByLabel('Search').fill(product.replaceAll('-', ' '));
  const choices = picker.getByRole('button', { name: /^Choose / });
  await expect(choices).toHaveCount(1);
  await choices.click();
  await expect(picker).toBeHidden();
};

/** Adds a value to a list of chips. Finds the field by its role, because typing adds chips whose label begins in the same way. */
const addValue = async (admin: Page, label: string, value: string): Promise<void> => {
  const field = admin.getByRole('combobox', { name: label });
  await field.fill(value);
  await field.press('Enter');
};

/** Makes it an offer of one product. */
const forProduct = async (admin: Page, product: string): Promise<void> => {
  await admin.getByLabel('Only some products').check();
  await chooseProduct(admin.getByRole('region', { name: 'On which products' }), product);
};

const gift = 'paisley-block-dupatta';
/** Makes it an offer of one product that gives another one free. */
const forProductWithGift = async (admin: Page, product: string): Promise<void> => {
  await chooseProduct(admin.getByRole('group', { name: 'Free or cheaper items' }), gift);
  await forProduct(admin, product);
};

/** The time in India, in the fields for UTC. */
const indianNow = () => new Date(Date.now() + 330 * 60_000);
const toClock = (minutes: number) => new Date(indianNow().getTime() + minutes * 60_000).toISOString().slice(11, 16);
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const goToCheckout = async ({ page, shopper }: Visit): Promise<void> => {
  await page.goto('/checkout');
  await shopper.fillAddress('guest@example.in');
};
/** Standard delivery of the demo is free above ₹55, express delivery is not. */
const chooseExpress = async (visit: Visit): Promise<void> => {
  await goToCheckout(visit);
  await visit.page.getByRole('radiogroup', { name: 'Delivery' }).getByText('Express delivery').click();
};
const register = async ({ page, shopper }: Visit): Promise<void> => {
  await page.goto('/login?redirect=/cart');
  await shopper.register();
  await expect(page).toHaveURL(/\/cart$/);
};
const enterCode = async ({ page, code }: Visit): Promise<void> => {
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).first().click();
};

/** An offer for each template. */
export const offers: Offer[] = [
  {
    template: 'festive-sale',
    product: 'pullover-fleece-hoodie',
    complete: forProduct,
    row: /^Festive sale: 20% off−₹239\.80$/,
    total: '₹959.20',
  },
  {
    template: 'category-sale',
    product: 'mogra-evening-eau-de-parfum',
    complete: async (admin) => {
      await admin.getByLabel('Categories').selectOption('perfume-floral');
    },
    row: /^25% off−₹112\.25$/,
    total: '₹336.75',
  },
  {
    template: 'brand-sale',
    product: 'soft-mul-cotton-saree',
    complete: async (admin) => {
      await addValue(admin, 'Brands', 'Kaashvel');
    },
    row: /^15% off the brand−₹194\.85$/,
    total: '₹1,104.15',
  },
  {
    template: 'collection-sale',
    product: 'canvas-rucksack',
    complete: async (admin) => {
      await admin.getByRole('button', { name: 'Add collection' }).click();
      const picker = admin.getByRole('dialog', { name: 'Choose a collection' });
      await picker.getByLabel('Search').fill('Rucksacks of the offer');
      await picker.getByRole('button', { name: /^Choose Rucksacks/ }).click();
    },
    row: /^30% off the collection−₹449\.70$/,
    total: '₹1,049.30',
  },
  {
    template: 'flat-off',
    product: 'slub-silk-nehru-jacket',
    quantity: 2,
    complete: forProduct,
    row: /^₹200 off−₹400$/,
    total: '₹2,598',
  },
  {
    template: 'fixed-price',
    product: 'straight-fit-jeans',
    complete: forProduct,
    row: /^Any for ₹999−₹400$/,
    total: '₹999',
  },
  {
    template: 'happy-hours',
    product: 'block-print-cotton-kurta',
    complete: async (admin, product) => {
      await forProduct(admin, product);
      await admin.getByLabel('Each day from').fill(toClock(-60));
      await admin.getByLabel('Each day until').fill(toClock(120));
    },
    row: /^Happy hours: 10% off−₹89\.90$/,
    total: '₹809.10',
  },
  {
    template: 'weekend',
    product: 'sprig-block-print-kurta',
    complete: async (admin, product) => {
      await forProduct(admin, product);
      for (const day of [indianNow(), new Date(indianNow().getTime() + 3600_000)])
        await admin.getByLabel(weekdays[day.getUTCDay()]).check();
    },
    row: /^Weekend: 10% off−₹79\.90$/,
    total: '₹719.10',
  },
  {
    template: 'buy-one-get-one',
    product: 'everyday-rayon-kurta',
    quantity: 2,
    complete: forProduct,
    row: /^Buy 1, get 1 free−₹399$/,
    total: '₹399',
  },
  {
    template: 'buy-two-get-one',
    product: 'zari-buti-anarkali',
    quantity: 3,
    complete: forProduct,
    row: /^Buy 2, get 1 free−₹2,499$/,
    total: '₹4,998',
    isOrdered: true,
  },
  {
    template: 'cheapest-free-once',
    product: 'wide-leg-cotton-palazzo',
    quantity: 8,
    complete: forProduct,
    row: /^Cheapest of 4 free−₹649$/,
    total: '₹4,543',
  },
  {
    template: 'second-half-price',
    product: 'garden-floral-wrap-dress',
    quantity: 2,
    complete: forProduct,
    row: /^Second at half price−₹599\.50$/,
    total: '₹1,798.50',
  },
  {
    template: 'buy-two-get-other',
    product: 'court-leather-sneakers',
    quantity: 2,
    gift,
    complete: forProductWithGift,
    row: /^Buy 2, get 1 free−₹299$/,
    total: '₹3,398',
  },
  {
    template: 'gift-above',
    product: 'soft-step-sneakers',
    quantity: 2,
    gift,
    complete: forProductWithGift,
    row: /^Free gift−₹299$/,
    total: '₹2,998',
  },
  {
    template: 'quantity-tiers',
    product: 'floral-tiered-skirt',
    quantity: 3,
    complete: forProduct,
    row: /^Buy more, save more−₹359\.55$/,
    total: '₹2,037.45',
  },
  {
    template: 'bundle',
    product: 'high-rise-straight-jeans',
    quantity: 3,
    complete: forProduct,
    row: /^Any 3 for ₹1,999−₹1,898$/,
    total: '₹1,999',
  },
  {
    template: 'amount-off-above',
    product: 'sprig-print-peplum-top',
    quantity: 4,
    complete: forProduct,
    row: /^₹300 off−₹300$/,
    total: '₹2,096',
  },
  {
    template: 'amount-tiers',
    product: 'cable-knit-cardigan',
    quantity: 4,
    complete: forProduct,
    row: /^Spend more, save more−₹479\.60$/,
    total: '₹4,316.40',
  },
  {
    template: 'prepaid',
    product: 'little-trucker-denim-jacket',
    complete: forProduct,
    shop: async (visit) => {
      await goToCheckout(visit);
      await visit.shopper.choosePayment('Demo payment');
    },
    row: /^Prepaid: 5% off−₹44\.95$/,
    total: '₹854.05',
  },
  {
    template: 'free-delivery-above',
    product: 'rainbow-cloud-tshirt',
    complete: async (admin, product) => {
      await forProduct(admin, product);
      await admin.getByLabel('Amount, at least (₹)').fill('200');
    },
    shop: chooseExpress,
    row: /^ShippingFree deliveryFree$/,
    total: '₹249',
  },
  {
    template: 'delivery-in-states',
    product: 'playtime-hoop-tshirt',
    complete: async (admin, product) => {
      await forProduct(admin, product);
      await admin.getByLabel('States').selectOption('Karnataka');
    },
    shop: chooseExpress,
    row: /^ShippingFree deliveryFree$/,
    total: '₹199',
    isOrdered: true,
  },
  {
    template: 'first-order',
    product: 'pull-on-denim-jeans',
    complete: forProduct,
    shop: register,
    row: /^Welcome: 10% off−₹54\.90$/,
    total: '₹494.10',
  },
  {
    template: 'signed-in',
    product: 'climbing-tree-shorts',
    complete: forProduct,
    shop: register,
    row: /^Account: 5% off−₹24\.95$/,
    total: '₹474.05',
  },
  {
    template: 'win-back',
    product: 'polka-dot-party-frock',
    complete: forProduct,
    shop: async (visit) => {
      await visit.page.goto('/login?redirect=/cart');
      await visit.shopper.signInAs('mary.thomas@example.com');
      await expect(visit.page).toHaveURL(/\/cart$/);
      await enterCode(visit);
    },
    row: /^Welcome back: 15% off \(.+\)−₹89\.85$/,
    total: '₹509.15',
  },
  {
    template: 'employees',
    product: 'little-festive-kurta',
    complete: async (admin, product) => {
      await forProduct(admin, product);
      await addValue(admin, 'Ends of emails', 'example.in');
    },
    shop: register,
    row: /^Employees: 30% off−₹134\.70$/,
    total: '₹314.30',
  },
];
