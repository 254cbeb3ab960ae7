import { addUniqueSuffix, expect, type Merchant, type Shopper, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';

/** Ends the order page's part of a return: the merchant approves, receives and completes it. */
async function settleReturn(merchant: Merchant, order: string): Promise<void> {
  const { page } = merchant;
  await merchant.open(`returns?q=${order}`);
  await page.getByRole('rowheader').getByRole('link').click();
  const status = page.getByRole('region', { name: 'Status' });
  await status.getByRole('button', { name: 'Approve', exact: true }).click();
  await merchant.confirmDialog('Approve this return?', 'Approve');
  await status.getByRole('button', { name: 'Receive and grade' }).click();
  await merchant.confirmDialog('Receive and grade', 'Save');
  await status.getByRole('button', { name: 'Complete' }).click();
  await merchant.confirmDialog('Complete this return?', 'Complete');
  await expect(status.getByText('Completed', { exact: true })).toBeVisible();
}

/** Pays the open payout of an order: the merchant reads the UPI id and records the payment. */
async function payOut(merchant: Merchant, order: string, upiId: string): Promise<void> {
  const { page } = merchant;
  await merchant.open('refunds?stage=to_pay');
  await merchant.openRow(order);
  await page.getByRole('button', { name: 'Show details' }).click();
  await expect(page.getByText(upiId)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByLabel('Reference').fill(`UTR-${order}`);
  await merchant.confirmDialog(/as paid\?$/, 'Mark as paid');
  await expect(page.getByRole('region', { name: 'Status' }).getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByText(`UTR-${order}`)).toBeVisible();
}

/** Puts three products into the cart and orders them as a guest. Returns the order number. */
async function orderThreeItems(shopper: Shopper, payment: 'Demo payment' | 'Cash on Delivery'): Promise<string> {
  const { page } = shopper;
  await shopper.addToCart('everyday-crew-tshirt', { size: 'L' });
  await shopper.addToCart('indigo-denim-jacket', { size: 'M' });
  await shopper.addToCart('plaited-leather-chappal');
  await page.goto('/checkout');
  await shopper.fillAddress(`${addUniqueSuffix('parcels.')}@example.in`);
  if (payment === 'Cash on Delivery') return shopper.placeOrder();
  await shopper.choosePayment(payment);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  return shopper.readOrderNumber();
}

for (const payment of ['Demo payment', 'Cash on Delivery'] as const) {
  // Each on one width, because the pages of both are the same.
  const tag = payment === 'Demo payment' ? ' @any-width @slow' : ' @phone';
  test(`${payment}: three items in two parcels; one parcel comes back, one item is exchanged, one refunded${tag}`, async ({
    page,
    shopper,
    merchant,
  }) => {
    const isCash = payment === 'Cash on Delivery';
    const order = await orderThreeItems(shopper, payment);

    // The merchant packs two parcels. The chappal is the second.
    await merchant.open(`orders/${order}`);
    const shipments = merchant.page.getByRole('region', { name: 'Shipments' });
    const packing = merchant.page.getByRole('dialog', { name: 'Pack a parcel' });
    await shipments.getByRole('button', { name: 'Pack a parcel' }).click();
    await packing.getByRole('button', { name: /^One less .*Chappal/i }).click();
    await merchant.confirmDialog('Pack a parcel', 'Pack');
    await shipments.getByRole('button', { name: 'Pack a parcel' }).click();
    await merchant.confirmDialog('Pack a parcel', 'Pack');
    const parcels = [1, 2].map((number) =>
      shipments.getByRole('listitem').filter({ has: merchant.page.getByRole('heading', { name: `Parcel ${number}` }) }),
    );
    for (const [index, parcel] of parcels.entries()) {
      await parcel.getByRole('button', { name: 'Hand over' }).click();
      const handOver = merchant.page.getByRole('dialog', { name: 'Hand over?' });
      await handOver.getByLabel('Courier').fill('Bharat Courier');
      await handOver.getByLabel('Tracking number').fill(`BC${index + 1}-${order}`);
      await merchant.confirmDialog('Hand over?', 'Hand over');
    }

    // The shopper follows both. The second could not be delivered.
    await parcels[1].getByRole('button', { name: 'Undelivered' }).click();
    const failure = merchant.page.getByRole('dialog', { name: 'Undelivered?' });
    await failure.getByLabel('Reason').selectOption({ index: 1 });
    await merchant.confirmDialog('Undelivered?', 'Save');
    await page.goto(`/orders/${order}`);
    await expect(page.getByText(`BC2-${order}`).first()).toBeVisible();
    await page.getByRole('link', { name: 'Track parcel 2' }).click();
    await expect(page).toHaveURL(`/orders/${order}/parcels/2`);
    await expect(page.getByText(/No recipient was there|refused|address/i).first()).toBeVisible();
    if (isCash) expect(await listAccessibilityViolations(page)).toEqual([]);

    await parcels[0].getByRole('button', { name: 'Delivered', exact: true }).click();
    if (isCash) await merchant.page.getByLabel('Yes, it is recorded as received').check();
    await merchant.confirmDialog('Delivered?', 'Delivered');
    await parcels[1].getByRole('button', { name: 'Came back' }).click();
    await merchant.confirmDialog('What came back?', 'Save');

    // Nothing was paid for a cash parcel that came back; a paid one is refunded.
    await page.goto(`/orders/${order}`);
    await expect(page.getByRole('region', { name: 'Refund', exact: false }).first()).toBeVisible({ visible: !isCash });

    // One item is exchanged for another size, one is refunded.
    await page
      .getByRole('link', { name: /Return/ })
      .first()
      .click();
    await expect(page).toHaveURL(`/orders/${order}/return`);
    const form = page.getByRole('form', { name: 'Return or exchange' });
    const shirt = form.getByRole('listitem').filter({ hasText: 'Everyday Crew' });
    await shirt.getByRole('checkbox').check();
    await shirt.getByLabel('Why do you return it?').selectOption('It is too small');
    await shirt.getByLabel('Its condition').selectOption('Tried on, with its tags');
    await shirt.getByRole('radio', { name: 'Another size or colour' }).check();
    await shirt.getByLabel('Size', { exact: true }).selectOption({ label: 'XL' });
    const jacket = form.getByRole('listitem').filter({ hasText: 'Indigo Denim Jacket' });
    await jacket.getByRole('checkbox').check();
    await jacket.getByLabel('Why do you return it?').selectOption('I changed my mind');
    await jacket.getByLabel('Its condition').selectOption('Not opened, with its tags');
    await jacket.getByRole('radio', { name: 'A refund' }).check();
    const ownWay = form.getByRole('radio', { name: 'I send it myself' });
    if (await ownWay.isVisible()) await ownWay.check();
    if (isCash) {
      await form.getByLabel('UPI id').fill('ila.rao@okaxis');
      expect(await listAccessibilityViolations(page)).toEqual([]);
    }
    await form.getByRole('button', { name: 'Request return' }).click();
    await expect(page).toHaveURL(`/orders/${order}`);
    await expect(page.getByRole('heading', { name: /^Return 1/ })).toBeFocused();

    await settleReturn(merchant, order);

    await page.reload();
    const returns = page.getByRole('region', { name: 'Return', exact: true });
    await expect(returns.getByText(/The replacement is order/)).toBeVisible();
    if (isCash) {
      await expect(page.getByText(/UPI i\S*@okaxis/).first()).toBeVisible();
      await payOut(merchant, order, 'ila.rao@okaxis');
      await page.reload();
      await expect(
        page.getByRole('region', { name: 'Refund', exact: false }).getByText('Refunded').first(),
      ).toBeVisible();
    }
    const replacement = (await returns.getByText(/The replacement is order/).textContent())!.match(/V\d{6}-\w{8}/)![0];
    await merchant.open(`orders/${replacement}`);
    await expect(
      merchant.page.getByRole('region', { name: 'Shipments' }).getByRole('button', { name: 'Pack a parcel' }),
    ).toBeVisible();
  });
}
