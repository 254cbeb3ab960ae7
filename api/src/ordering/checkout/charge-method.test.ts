import { chargeMethod } from './charge-method';

const charge = (total: number, storeCreditUsed = 0, { paymentMethod = 'cod', isChosen = true } = {}) => {
  const { amounts, credit, fees, exact } = chargeMethod(
    {
      amounts: { subtotal: total, discount: 0, shippingFee: 0, feeTotal: 0, total },
      credit: {
        ...{ available: storeCreditUsed, giftCard: undefined, giftCardUsed: 0, storeCreditUsed },
        ...{ creditUsed: storeCreditUsed, amountDue: total - storeCreditUsed },
      },
      paymentMethod,
    },
    { fees: [], cashFee: 49_50, isChosen },
  );
  return [amounts.total, credit.amountDue, fees.length, exact.amounts.total];
};

it.each([
  ['cash', charge(500_00), [550_00, 550_00, 1, 549_50]],
  ['cash beside credit', charge(500_00, 200_00), [550_00, 350_00, 1, 549_50]],
  ['another method', charge(500_00, 0, { paymentMethod: 'demo' }), [500_00, 500_00, 0, 500_00]],
  ['no method yet', charge(500_00, 0, { isChosen: false }), [500_00, 500_00, 0, 500_00]],
  ['an order that is free', charge(0), [0, 0, 0, 0]],
  ['paise, which are rounded away', charge(49), [0, 0, 0, 49]],
  ['paise beside credit', charge(500_30, 500_00), [500_00, 0, 0, 500_30]],
])('charges the fee for cash that is collected: %s', (_title, charged, expected) => {
  expect(charged).toEqual(expected);
});

it.each([
  ['₹1', 500_00, 499_70, 1_00],
  ['what the order costs, if that is less', 50, 20, 50],
  ['what is left, if that is enough', 500_00, 499_00, 1_00],
])('leaves a payment that providers take: %s', (_title, total, credit, due) => {
  expect(charge(total, credit, { paymentMethod: 'demo' }).slice(0, 2)).toEqual([total, due]);
});
