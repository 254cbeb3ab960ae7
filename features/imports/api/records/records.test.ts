import { desc, eq } from 'drizzle-orm';
import { getAccountId, getShopAccountId } from '../../../../api/src/accounting/credit/accounts';
import { getBalance } from '../../../../api/src/accounting/credit/balance';
import { getUsableGiftCard, hashGiftCardCode } from '../../../../api/src/accounting/credit/gift-card-codes';
import { postTransaction } from '../../../../api/src/accounting/credit/post-transaction';
import {
  coupons,
  giftCards,
  importedOrders,
  importRecordOrigins,
  ledgerEntries,
  media,
  reviews,
  settings,
  users,
} from '../../../../api/src/platform/db/schema';
import { checkCoupon, loadCoupon } from '../../../../api/src/pricing/coupons/check-coupon';
import { redeemCoupon } from '../../../../api/src/pricing/coupons/redeem-coupon';
import { addProduct, createSignedInUser } from '../../../../api/src/testing/shop';
import { setUpImportShop } from '../testing/import-shop';

const { shop, admin, runImport, uploadFile } = setUpImportShop();
const build = (...rows: string[]) => rows.join('\n');

beforeEach(async () => {
  for (const table of [coupons, importRecordOrigins, importedOrders, media]) await shop.db.delete(table);
  await shop.db.delete(users).where(eq(users.role, 'user'));
  await shop.db.delete(settings).where(eq(settings.key, 'promotionApproval'));
});

describe('coupons', () => {
  const columns =
    'Name,Value,Value Type,Type,Discount Class,Minimum Purchase Requirements,Usage Limit Per Code,Applies Once Per Customer,Status,Start,End,Customer Selection,Times Used In Total';
  const buildRow = (
    code: string,
    value = '10',
    { type = 'percentage', from = 'order', minimum = '', customers = 'All', limit = 100, used = 7 } = {},
  ) =>
    `${code},${value},${type},Amount off order,${from},${minimum},${limit},true,Active,2024-01-01,2099-12-31,${customers},${used}`;

  it('imports discounts of Shopify with their uses', async () => {
    expect(
      await runImport(
        build(columns, buildRow('diwali'), buildRow('FLAT', '200', { type: 'fixed_amount', minimum: '₹1500' })),
      ),
    ).toMatchObject({ ...{ kind: 'coupons', created: 2, refused: 0 }, problems: [] });
    const [first, second] = await shop.db.select().from(coupons).orderBy(coupons.code);
    expect(first).toMatchObject({
      ...{ code: 'DIWALI', discountType: 'percentage', discountValue: 10, usageLimit: 100, perCustomerLimit: 1 },
      ...{ isListed: false, isActive: true, used: 7 },
    });
    expect(second).toMatchObject({ discountType: 'fixed', discountValue: 200_00, minOrderAmount: 1500_00 });
  });

  it('refuses a coupon in the cart whose limit was reached in the other shop', async () => {
    await runImport(build(columns, buildRow('FULL', '10', { limit: 7, used: 7 })));
    const { coupon, rejection } = checkCoupon(await loadCoupon(shop.db, 'FULL', {}), {
      subtotal: 1000_00,
      now: new Date(),
    });
    expect(rejection).toBe('This coupon has been used up');
    const redemption = { orderId: 'ORD-1', userId: null, phone: '9876543210' };
    await expect(redeemCoupon(shop.db, coupon!, redemption)).rejects.toThrow('This coupon has been used up');
  });

  it('adds the uses of the other shop since the last file to the uses here, up to the limit', async () => {
    await runImport(build(columns, buildRow('A')));
    // Two redemptions in this shop.
    await shop.db.update(coupons).set({ used: 9 });
    expect(await runImport(build(columns, buildRow('A')))).toMatchObject({ updated: 0 });
    expect(await runImport(build(columns, buildRow('A', '10', { used: 9 })))).toMatchObject({ updated: 1 });
    expect(await shop.db.select().from(coupons)).toMatchObject([{ used: 11, usageLimit: 100 }]);
    // An order there was cancelled.
    await runImport(build(columns, buildRow('A', '10', { used: 8 })));
    expect(await shop.db.select().from(coupons)).toMatchObject([{ used: 10 }]);
    const { updated, problems: findings } = await runImport(build(columns, buildRow('A', '10', { used: 120 })));
    expect([updated, findings[0].message]).toEqual([1, expect.stringMatching(/used 120 times .* limit of 100/)]);
    expect(await shop.db.select().from(coupons)).toMatchObject([{ used: 100 }]);
    await runImport(build(columns, buildRow('A', '10', { used: 120, limit: 200 })));
    expect(await shop.db.select().from(coupons)).toMatchObject([{ used: 122, usageLimit: 200 }]);
  });

  it('counts no use twice when an export of this shop is imported here', async () => {
    await runImport(build(columns, buildRow('A')));
    await shop.db.update(coupons).set({ used: 9 });
    const [{ id, description, startsAt, endsAt }] = await shop.db.select().from(coupons);
    const line = { type: 'coupon', id, code: 'A', description, discountType: 'percentage', discountValue: 10, used: 9 };
    const limits = { usageLimit: 100, perCustomerLimit: 1, startDate: startsAt, endDate: endsAt };
    expect(await runImport(JSON.stringify({ ...line, ...limits }))).toMatchObject({ updated: 0, refused: 0 });
    expect(await shop.db.select().from(coupons)).toMatchObject([{ used: 9 }]);
    await runImport(build(columns, buildRow('A', '10', { used: 8 })));
    expect(await shop.db.select().from(coupons)).toMatchObject([{ used: 10 }]);
  });

  it('changes what the file has changed, and keeps what was changed here', async () => {
    await runImport(build(columns, buildRow('A')));
    expect(await runImport(build(columns, buildRow('A')))).toMatchObject({ created: 0, updated: 0, refused: 0 });
    await shop.db.update(coupons).set({ usageLimit: 50 });
    expect(await runImport(build(columns, buildRow('A', '15')))).toMatchObject({ created: 0, updated: 1 });
    expect(await shop.db.select().from(coupons)).toMatchObject([{ discountValue: 15, usageLimit: 50 }]);
    await shop.db.update(coupons).set({ discountValue: 20 });
    const { updated, problems: findings } = await runImport(build(columns, buildRow('A', '25')));
    expect([updated, findings[0].message]).toEqual([0, expect.stringMatching(/changed here since the last import/)]);
    await shop.db.delete(coupons);
    expect(await runImport(build(columns, buildRow('A', '25')))).toMatchObject({ created: 0 });
  });

  it('waits for an approval, which a file asks for once: a declined coupon stays declined', async () => {
    await shop.db.insert(settings).values({ key: 'promotionApproval', value: { abovePercent: 50 } });
    const importPercent = (percent: string) => runImport(build(columns, buildRow('A', percent)));
    const { problems: findings } = await importPercent('60');
    expect(findings[0].message).toMatch(/waits for the approval of another administrator/);
    const waiting = { isActive: false, approval: { state: 'requested' } };
    expect(await shop.db.select().from(coupons)).toMatchObject([waiting]);
    expect(await importPercent('60')).toMatchObject({ updated: 0, refused: 0 });
    expect(await importPercent('70')).toMatchObject({ updated: 1 });
    const [{ approval }] = await shop.db.select().from(coupons);
    expect(approval).toMatchObject({ state: 'requested' });
    await shop.db.update(coupons).set({ approval: { ...approval!, state: 'declined' } });
    expect(await importPercent('65')).toMatchObject({ updated: 1 });
    const [declined] = await shop.db.select().from(coupons);
    expect(declined).toMatchObject({ isActive: false, discountValue: 65 });
    expect(declined.approval?.state).not.toBe('requested');
  });

  it('leaves a coupon that was made here', async () => {
    await runImport(build(columns, buildRow('A')));
    await shop.db.delete(importRecordOrigins);
    const { updated, problems: findings } = await runImport(build(columns, buildRow('A', '50')));
    expect([updated, findings[0].message]).toEqual([0, expect.stringMatching(/made in this shop already/)]);
  });

  it.each([
    [buildRow('A', '10', { from: 'product' }), /certain products/],
    [buildRow('A', '10', { customers: 'Specific customers' }), /certain customers/],
    [buildRow('A', '10', { minimum: '3 items' }), /number of items/],
    [buildRow('A', '10.5'), /whole percent/],
    [buildRow(''), /no code/],
    [buildRow('A').replace('Amount off order', 'Buy X get Y'), /make it a deal/],
    [buildRow('A').replace('2099-12-31', '2020-12-31'), /has ended/],
    [buildRow('A').replace('2099-12-31', '31/12/2099'), /enter the time as/],
  ])('refuses %s with the reason instead of an approximation', async (text, pattern) => {
    const { created, refused, problems: findings } = await runImport(build(columns, text));
    expect([created, refused]).toEqual([0, 1]);
    expect(findings.map(({ message }: { message: string }) => message).join()).toMatch(pattern);
    expect(await shop.db.$count(coupons)).toBe(0);
  });

  const wooColumns =
    'post_title,post_status,discount_type,coupon_amount,free_shipping,expiry_date,minimum_amount,usage_limit,usage_limit_per_user,product_ids,customer_email,usage_count';
  it('imports coupons of WooCommerce', async () => {
    const file = build(
      wooColumns,
      'WELCOME,publish,percent,10,no,,500,0,1,,,400',
      'SHIP,publish,fixed_cart,0,yes,2099-01-31,,50,,,,12',
      'ONE,publish,fixed_product,100,no,,,,,,',
      'SOME,publish,percent,10,no,,,,,"12,13",',
      'MINE,publish,percent,10,no,,,,,,asha@mail.example',
      'BOTH,publish,percent,10,yes,,,,,,',
    );
    const { created, refused, problems: findings } = await runImport(file);
    expect([created, refused]).toEqual([2, 4]);
    expect(findings.map(({ product }: { product: string }) => product)).toEqual(['ONE', 'SOME', 'MINE', 'BOTH']);
    expect(await shop.db.select().from(coupons).orderBy(coupons.code)).toMatchObject([
      { code: 'SHIP', discountType: 'shipping', usageLimit: 50, used: 12 },
      { code: 'WELCOME', discountValue: 10, minOrderAmount: 500_00, usageLimit: null, perCustomerLimit: 1, used: 400 },
    ]);
  });

  it('writes nothing in a dry run, which finds the same', async () => {
    expect(await runImport(build(columns, buildRow('A'), buildRow('B', '10.5')), { isDryRun: true })).toMatchObject({
      ...{ created: 1, refused: 1 },
    });
    expect([await shop.db.$count(coupons), await shop.db.$count(importRecordOrigins)]).toEqual([0, 0]);
  });

  it('needs the permission for offers', async () => {
    const actor = await createSignedInUser(shop, { role: 'admin', adminRole: 'catalogue' });
    expect((await uploadFile(build(columns, buildRow('A')), { actor })).status).toBe(403);
  });
});

describe('gift cards', () => {
  const columns = 'Id,Code,Last Characters,Initial Balance,Current Balance,Currency,Expires On,Enabled?';
  const code = 'abcd efgh 2345 6789';
  const findCard = () =>
    getUsableGiftCard(shop.db, hashGiftCardCode(shop.services.keys, 'ABCDEFGH23456789'), new Date());

  it('imports a card that its owner can redeem, with an opening entry of the ledger', async () => {
    const file = build(columns, `1,${code},6789,1000,400.50,INR,,true`);
    expect(await runImport(file)).toMatchObject({ kind: 'gift-cards', created: 1, refused: 0 });
    expect(await findCard()).toMatchObject({ available: 400_50, card: { amount: 1000_00, codeEnding: '6789' } });
    const entries = await shop.db
      .select({ amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .orderBy(ledgerEntries.id);
    expect(entries.map(({ amount }) => amount).slice(-2)).toEqual([-400_50, 400_50]);
    expect(await runImport(file)).toMatchObject({ created: 0, updated: 0, refused: 0 });
    // Sold in the other shop since then.
    expect(await runImport(build(columns, `1,${code},6789,1000,300.50,INR,,true`))).toMatchObject({ updated: 1 });
    expect(await findCard()).toMatchObject({ available: 300_50 });
  });

  it.each([
    ['1,,6789,1000,400,INR,,true', /only the last characters/],
    ['1,•••• •••• •••• 6789,,1000,400,INR,,true', /only the last characters/],
    ['1,AB12,AB12,1000,400,INR,,true', /8 to 40 letters/],
    ['1,ABCDEFGH99,GH99,1000,400,USD,,true', /not in rupees/],
    ['1,ABCDEFGH99,GH99,1000,400,INR,2020-01-01,true', /has expired/],
    ['1,ABCDEFGH99,GH99,1000,400,INR,,false', /disabled/],
    ['1,ABCDEFGH99,GH99,1000,lots,INR,,true', /amount in rupees/],
  ])('refuses %s', async (row, pattern) => {
    const countsBefore = await shop.db.$count(giftCards);
    const { refused, problems: findings } = await runImport(build(columns, row));
    expect([refused, findings[0].message]).toEqual([1, expect.stringMatching(pattern)]);
    expect(await shop.db.$count(giftCards)).toBe(countsBefore);
  });

  const importCard = (ownCode: string, balance: string) =>
    runImport(build(columns, `1,${ownCode},,1000,${balance},INR,,true`));
  const findNewest = async () =>
    (await shop.db.select().from(giftCards).orderBy(desc(giftCards.createdAt)).limit(1))[0];

  it('stays disabled once it was disabled here, whatever its balance there', async () => {
    await importCard('DISABLED11', '400');
    const { id } = await findNewest();
    const body = { reason: 'Lost' };
    expect((await shop.call(`POST /admin/gift-cards/${id}/disable`, { headers: admin.bearer, body })).status).toBe(200);
    const countBefore = await shop.db.$count(ledgerEntries);
    for (const balance of ['400', '900', '100'])
      expect(await importCard('DISABLED11', balance)).toMatchObject({
        ...{ created: 0, updated: 0, refused: 0 },
        problems: [{ message: 'It was disabled in this shop, so it stays disabled' }],
      });
    expect([await shop.db.$count(ledgerEntries), await findNewest()]).toMatchObject([countBefore, { id }]);
  });

  it('creates no second card once the first has another code, which its new recipient got by mail', async () => {
    await importCard('MAILED2222', '1000');
    const { id } = await findNewest();
    const body = { recipientEmail: 'asha@mail.example' };
    expect((await shop.call(`POST /admin/gift-cards/${id}/resend`, { headers: admin.bearer, body })).status).toBe(200);
    const countsBefore = [await shop.db.$count(giftCards), await shop.db.$count(ledgerEntries)];
    expect(await importCard('MAILED2222', '1000')).toMatchObject({
      ...{ created: 0, updated: 0, refused: 0 },
      problems: [{ message: 'It was deleted in this shop, or has another code here, so it stays so' }],
    });
    expect([await shop.db.$count(giftCards), await shop.db.$count(ledgerEntries)]).toEqual(countsBefore);
  });

  it('writes neither card nor entry in a dry run', async () => {
    const countsBefore = [await shop.db.$count(giftCards), await shop.db.$count(ledgerEntries)];
    const file = build(columns, '1,ZZZZYYYY2222,2222,1000,400,INR,,true');
    expect(await runImport(file, { isDryRun: true })).toMatchObject({ created: 1 });
    expect([await shop.db.$count(giftCards), await shop.db.$count(ledgerEntries)]).toEqual(countsBefore);
  });
});

describe('store credit', () => {
  const columns = 'Email,Balance,Currency';

  it('opens the balance of a customer once, and corrects it by the difference', async () => {
    const { userId } = await createSignedInUser(shop, { email: 'asha@mail.example' });
    const importBalance = (balance: string) => runImport(build(columns, `Asha@mail.example,${balance},INR`));
    expect(await importBalance('250')).toMatchObject({ kind: 'store-credit', created: 1 });
    expect(await importBalance('250')).toMatchObject({ created: 0, refused: 0 });
    expect(await importBalance('200')).toMatchObject({ created: 1 });
    expect(await importBalance('250')).toMatchObject({ created: 1 });
    expect(await getBalance(shop.db, { userId })).toMatchObject({ available: 250_00 });
  });

  it.each([
    ['nobody@mail.example,10,INR', /import the customers first/],
    ['asha@mail.example,10,USD', /not in rupees/],
    ['asha@mail.example,-10,INR', /no credit/],
  ])('refuses %s, without personal data in the finding', async (row, pattern) => {
    await createSignedInUser(shop, { email: 'asha@mail.example' });
    const { refused, problems: findings } = await runImport(build(columns, row));
    expect([refused, findings[0].message]).toEqual([1, expect.stringMatching(pattern)]);
    expect(JSON.stringify(findings)).not.toMatch(/@/);
  });

  it('leaves a balance that is lower there and was spent here, and refuses a second one in a file', async () => {
    const { userId } = await createSignedInUser(shop, { email: 'asha@mail.example' });
    await runImport(build(columns, 'asha@mail.example,250,INR'));
    await shop.db.transaction((tx) =>
      postTransaction(tx, { kind: 'spend', key: 'spend:test' }, new Date(), async () => [
        { accountId: await getAccountId(tx, { userId }), amount: -200_00 },
        { accountId: await getShopAccountId(tx, 'order_payments'), amount: 200_00 },
      ]),
    );
    const { problems: lower } = await runImport(build(columns, 'asha@mail.example,150,INR'));
    expect(lower[0].message).toMatch(/was spent here meanwhile/);
    const { created, refused } = await runImport(
      build(columns, 'asha@mail.example,260,INR', 'asha@mail.example,270,INR'),
    );
    expect([created, refused]).toEqual([1, 1]);
    expect(await getBalance(shop.db, { userId })).toMatchObject({ available: 60_00 });
  });

  it('counts as what an admin gives away on a day', async () => {
    const { status, body } = await uploadFile(build(columns, 'asha@mail.example,9999999,INR'));
    expect([status, body.code]).toEqual([403, 'confirmation_required']);
    const dryRun = await uploadFile(build(columns, 'asha@mail.example,9999999,INR'), { isDryRun: true });
    expect(dryRun.status).toBe(201);
  });
});

describe('reviews', () => {
  const columns = 'title,body,rating,review_date,reviewer_name,reviewer_email,product_handle,picture_urls,curated';
  const buildRow = ({
    email = 'asha@mail.example',
    rating = '5',
    body = 'Soft',
    handle = 'kurta',
    curated = 'ok',
  } = {}) => `Lovely,${body},${rating},2024-05-01 10:00:00 UTC,Asha N.,${email},${handle},,${curated}`;
  beforeEach(async () => {
    await addProduct(shop, { id: 'kurta' });
  });
  const list = () => shop.db.select().from(reviews);

  it('imports a review that waits for a check, and changes it with the file', async () => {
    expect(await runImport(build(columns, buildRow()))).toMatchObject({ kind: 'reviews', created: 1, refused: 0 });
    expect(await list()).toMatchObject([
      {
        ...{ author: 'Asha N.', comment: 'Lovely\nSoft', rating: 5, isVerified: false, isPending: true, userId: null },
        createdAt: new Date('2024-05-01T10:00:00Z'),
      },
    ]);
    expect(await runImport(build(columns, buildRow()))).toMatchObject({ created: 0, updated: 0 });
    expect(await runImport(build(columns, buildRow({ rating: '4' })))).toMatchObject({ created: 0, updated: 1 });
    expect(JSON.stringify(await list())).not.toMatch(/mail\.example/);
  });

  it('stays deleted once it was deleted here', async () => {
    await runImport(build(columns, buildRow()));
    await shop.db.delete(reviews);
    const { created, problems: findings } = await runImport(build(columns, buildRow({ rating: '4' })));
    expect([created, findings[0].message]).toEqual([0, 'It was deleted in this shop, so it stays deleted']);
    expect(await list()).toEqual([]);
  });

  it('is one of a verified buyer only with an order, also an imported one', async () => {
    const sku = (await shop.db.query.variants.findFirst())!.sku;
    await shop.db.insert(importedOrders).values({
      ...{ source: 'Shopify', number: '1', email: 'asha@mail.example', placedAt: new Date(), paymentStatus: 'paid' },
      ...{ shipmentStatus: '', subtotal: 1, shippingFee: 0, discount: 0, total: 1, refunded: 0 },
      lines: [{ title: 'Kurta', sku, quantity: 1, price: 1 }],
    });
    await runImport(build(columns, buildRow(), buildRow({ email: 'ravi@mail.example' })));
    const verified = (await list()).filter(({ isVerified }) => isVerified);
    expect(verified).toHaveLength(1);
    await shop.db.update(importedOrders).set({ cancelledAt: new Date() });
    await shop.db.delete(reviews);
    await shop.db.delete(importRecordOrigins);
    await runImport(build(columns, buildRow()));
    expect(await list()).toMatchObject([{ isVerified: false }]);
  });

  it.each([
    [buildRow({ handle: 'unknown' }), /import the products first/],
    [buildRow({ handle: '' }), /about no product/],
    [buildRow({ rating: '6' }), /1 to 5 stars/],
    [buildRow().replace('2024-05-01 10:00:00 UTC', '01/05/2024'), /enter the time as/],
  ])('refuses %s', async (text, pattern) => {
    const { refused, problems: findings } = await runImport(build(columns, text));
    expect([refused, findings[0].message]).toEqual([1, expect.stringMatching(pattern)]);
  });

  it('keeps what was hidden there hidden', async () => {
    await runImport(build(columns, buildRow({ curated: 'spam' })));
    expect(await list()).toMatchObject([{ isPending: false, hiddenAt: expect.any(Date) }]);
  });
});
