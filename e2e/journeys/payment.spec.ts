import { expect, test } from '../fixtures';

/** Returns a product that no other journey buys, one for each project. */
const getProduct = (project: string) => (project === 'phone' ? 'poplin-stripe-shirt' : 'loopback-cotton-joggers');

test('a guest pays online and creates an account', { tag: '@slow-phone' }, async ({ page, shopper }, { project }) => {
  await shopper.addToCart(getProduct(project.name));
  await page.goto('/cart');
  const total = (await page.getByRole('region', { name: 'Order Summary' }).getByText(/^₹/).last().textContent())!;
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const email = `guest.${Date.now()}.${project.name}@example.in`;
  await shopper.fillAddress(email);
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await shopper.choosePayment('Demo payment');
  // The total of the cart is the total that is charged.
  await page.getByRole('button', { name: `Pay ${total}` }).click();

  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^14:|^15:00/);
  await shopper.expectCartCount(1);
  await page.reload();
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  const order = await shopper.readOrderNumber();
  await shopper.expectCartCount(0);
  await expect(page.getByText('paid in the demo')).toBeVisible();

  await expect(page.getByText('The invoice comes with your parcel.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download invoice' })).toBeHidden();

  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Email or phone number')).toHaveValue(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill('Ila Rao');
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await shopper.enterCode(email);
  await expect(page.getByText('This order is in your account now.')).toBeVisible();
  await page.getByRole('link', { name: 'View My Orders' }).click();
  await expect(page.getByRole('link', { name: order })).toBeVisible();
});

test(
  'a failed payment can be repeated or replaced by Cash on Delivery, and only one order remains',
  { tag: '@any-width' },
  async ({ page, shopper }, { project }) => {
    await shopper.addToCart(project.name === 'phone' ? 'everyday-crew-tshirt' : 'konkan-sunset-tshirt');
    await page.goto('/checkout');
    await shopper.fillAddress('unlucky@example.in');
    await shopper.choosePayment('Demo payment');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('button', { name: 'Let the payment fail' }).click();
    await expect(page.getByText('The payment did not go through. Nothing was charged.')).toBeVisible();
    await shopper.expectCartCount(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
    const pendingOrder = page.url().split('/').at(-1)!.split('?')[0];

    await page.getByRole('link', { name: 'Choose another way to pay' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Ila Rao');
    const number = await shopper.placeOrder();
    expect(number).not.toBe(pendingOrder);
    await page.goto(`/checkout/pay/${pendingOrder}`);
    await expect(page.getByText(/cancelled/i).first()).toBeVisible();
  },
);

test('the PIN code decides which delivery and payment methods are available', { tag: '@any-width' }, async ({
  page,
  shopper,
}) => {
  await shopper.addToCart('everyday-crew-tshirt');
  await page.goto('/checkout');
  const pin = page.getByRole('textbox', { name: 'PIN code' });
  await pin.fill('900056');
  await expect(pin).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('We do not deliver to this PIN code.').first()).toBeVisible();
  await pin.fill('194101');
  await expect(page.getByLabel('State')).toHaveValue('Ladakh');
  const cash = page.getByRole('radiogroup', { name: 'Payment' }).getByRole('radio', { name: /Cash on Delivery/ });
  await expect(cash).toBeDisabled();
  await expect(page.getByText('Cash on Delivery is not available for this PIN code.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /Express/ })).toBeHidden();
  await pin.fill('560001');
  await expect(cash).toBeEnabled();
  await expect(page.getByRole('radio', { name: /Express/ })).toBeVisible();
});
