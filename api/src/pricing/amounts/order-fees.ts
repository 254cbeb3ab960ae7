import type { orders } from '../../platform/db/schema';

/** Services Accounting Code (SAC) of delivery. */
export const deliverySac = '996812';

/** A fee of an order, with the GST in its amount. */
export type OrderFee = (typeof orders.$inferSelect)['fees'][number];

/** A fee before its GST is computed. */
export type Fee = Omit<OrderFee, 'tax'>;

/** The part of an order that its charges depend on, in paise. */
interface ChargedOrder {
  shippingFee: number;
  fees: readonly OrderFee[];
}

/** Returns the sum of fees, in paise. */
export const sumFees = (fees: readonly Pick<Fee, 'amount'>[]): number =>
  fees.reduce((sum, { amount }) => sum + amount, 0);

/** The name that a fee of the shop itself has in place of an extension's. */
const shopItself = '';

/** Returns the fee of cash on delivery. It pays for the collection, so that it stays when the goods are returned. */
export const buildCashFee = (amount: number): Fee => ({
  extension: shopItself,
  label: 'Cash on delivery fee',
  amount,
  hsn: deliverySac,
  taxRate: 0,
  isRefundable: false,
});

/** Returns whether a fee is a part of the supply of the goods and has the rate of their delivery, as fees of the shop have. */
export const followsDelivery = ({ extension }: Pick<Fee, 'extension'>): boolean => extension === shopItself;

/** Returns the position of a fee among the rows of an order. Order lines count from 0, fees from -1 downwards. */
export const getFeePosition = (index: number): number => -1 - index;

/** Returns whether a row is the delivery or a fee. They are on the invoice of the first parcel of an order, and on no other. */
export const isCharge = (position: number | null): boolean => position === null || position < 0;

/** Returns what goes back in paise besides the items when a customer returns a whole order: the delivery fee and the refundable fees. */
export const getReturnedCharges = ({ shippingFee, fees }: ChargedOrder): number =>
  shippingFee + sumFees(fees.filter(({ isRefundable }) => isRefundable));

/** Lists the delivery and the refundable fees as units of their rows. */
export const listReturnedCharges = (fees: readonly OrderFee[]): { position: number | null; quantity: 1 }[] => [
  { position: null, quantity: 1 },
  ...fees.flatMap(({ isRefundable }, index) =>
    isRefundable ? [{ position: getFeePosition(index), quantity: 1 as const }] : [],
  ),
];
