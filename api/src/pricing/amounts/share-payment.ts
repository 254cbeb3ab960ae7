import { sliceAmount } from './slice-amount';

/** Parts of an amount by what pays them, in paise. They add up to the amount. */
export interface PaymentShares {
  giftCard: number;
  /** Store credit, or the value of returned items that an exchange replaces. */
  credit: number;
  /** Part that the payment method pays: online, or in cash at the door. */
  money: number;
}

/** The parts of an order that money does not pay, in paise. */
export type CreditParts = Pick<PaymentShares, 'giftCard' | 'credit'>;

/** A row of an order: units with one amount in paise. The delivery is a unit with the position null. */
export interface SharedRow {
  position: number | null;
  quantity: number;
  amount: number;
}

/** Units of a row by their indexes; all of them without indexes. */
export interface SharedUnits {
  position: number | null;
  quantity: number;
  units?: readonly number[] | null;
}

/** Returns the shares of units together. */
export type GetShares = (units: readonly SharedUnits[]) => PaymentShares;

const zeroShares: PaymentShares = { giftCard: 0, credit: 0, money: 0 };

/**
 * Divides what pays an order among its units, and returns the function that adds up the shares of some. A unit has the same share whatever
 * parcel it is in. Shares are differences of rounded running totals, so those of all units are exactly what pays the order. Pure.
 */
export function sharePayment(rows: readonly SharedRow[], parts: CreditParts): GetShares {
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  const covered = Math.min(parts.giftCard + parts.credit, total);
  const shares = new Map<SharedRow['position'], PaymentShares[]>();
  let [sum, paid, paidByCard] = [0, 0, 0];
  for (const { position, quantity, amount } of rows) {
    const ofRow: PaymentShares[] = [];
    for (let unit = 0; unit < quantity; unit++) {
      const value = sliceAmount(amount, quantity, unit, 1);
      sum += value;
      const nextPaid = scale(covered, sum, total);
      const nextByCard = scale(nextPaid, parts.giftCard, parts.giftCard + parts.credit);
      const [byCredit, giftCard] = [nextPaid - paid, nextByCard - paidByCard];
      ofRow.push({ giftCard, credit: byCredit - giftCard, money: value - byCredit });
      [paid, paidByCard] = [nextPaid, nextByCard];
    }
    shares.set(position, ofRow);
  }
  const listShares = ({ position, quantity, units }: SharedUnits): PaymentShares[] => {
    const ofRow = shares.get(position) ?? [];
    return units ? units.map((unit) => ofRow[unit] ?? zeroShares) : ofRow.slice(0, quantity);
  };
  return (units) => units.flatMap(listShares).reduce(addShares, zeroShares);
}

/** Adds up two shares. */
export const addShares = (one: PaymentShares, other: PaymentShares): PaymentShares => ({
  giftCard: one.giftCard + other.giftCard,
  credit: one.credit + other.credit,
  money: one.money + other.money,
});

/** Returns `amount * part / whole`, rounded down. The product can have more than 53 bits. */
const scale = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
