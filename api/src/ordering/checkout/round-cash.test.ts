import { roundCash } from './round-cash';

const roundPrice = (total: number, used: { storeCredit?: number; giftCard?: number } = {}, paymentMethod = 'cod') => {
  const { storeCredit = 0, giftCard = 0 } = used;
  const creditUsed = storeCredit + giftCard;
  const credit = { available: storeCredit, giftCard: undefined, storeCreditUsed: storeCredit, giftCardUsed: giftCard };
  return roundCash({
    amounts: { subtotal: total, discount: 0, shippingFee: 0, feeTotal: 0, total },
    credit: { ...credit, creditUsed, amountDue: total - creditUsed },
    paymentMethod,
  });
};

it.each([
  [521_49, 521_00],
  [521_50, 522_00],
  [521_00, 521_00],
  [49, 0],
])('rounds a total of %i paise in cash to %i', (total, rounded) => {
  expect(roundPrice(total)).toMatchObject({ amounts: { total: rounded }, credit: { amountDue: rounded } });
});

it('keeps a total that is paid otherwise', () => {
  expect(roundPrice(521_66, {}, 'razorpay')).toMatchObject({
    amounts: { total: 521_66 },
    credit: { amountDue: 521_66 },
  });
});

it('uses whole rupees of credit, of the gift card last', () => {
  expect(roundPrice(521_66, { storeCredit: 100_50, giftCard: 50_20 })).toMatchObject({
    amounts: { total: 522_00 },
    credit: { storeCreditUsed: 99_80, giftCardUsed: 50_20, creditUsed: 150_00, amountDue: 372_00 },
  });
  expect(roundPrice(521_66, { giftCard: 50_20 }).credit).toMatchObject({ giftCardUsed: 50_00, amountDue: 472_00 });
});

it('leaves no cash to pay where credit pays all but paise', () => {
  expect(roundPrice(827_36, { storeCredit: 827_30 })).toMatchObject({
    amounts: { total: 827_00 },
    credit: { creditUsed: 827_00, amountDue: 0 },
    paymentMethod: 'store_credit',
  });
});
