import { getReturnedCharges, listReturnedCharges, type OrderFee } from './order-fees';

const buildFee = (amount: number, isRefundable: boolean): OrderFee => ({
  ...{ extension: 'fees', label: 'Fee', amount, hsn: '998540', taxRate: 1800, tax: 0, isRefundable },
});
const wrapping = buildFee(49_99, false);
const deposit = buildFee(100_01, true);
const crate = buildFee(20_00, true);

it('gives the delivery and the refundable fees back with a whole order', () => {
  expect(getReturnedCharges({ shippingFee: 79_00, fees: [wrapping, deposit, crate] })).toBe(199_01);
  expect(getReturnedCharges({ shippingFee: 0, fees: [wrapping] })).toBe(0);
});

it('lists a refundable fee at its own position, also after a fee that stays', () => {
  const listPositions = (...fees: OrderFee[]) => listReturnedCharges(fees).map(({ position }) => position);
  expect(listPositions()).toEqual([null]);
  expect(listPositions(wrapping, deposit, crate)).toEqual([null, -2, -3]);
  expect(listPositions(deposit, wrapping, crate)).toEqual([null, -1, -3]);
});
