/**
 * Rules of products that are sold before they are in stock: preorders, and products that are made to order. This file has no zod, so that browsers can import
 * it (`@vastra/shared/contract/backorder-rules`).
 */

/** `preorder`: sold until a day, from which it ships. `made-to-order`: each unit ships some days after its order. */
export const backorderKinds = ['preorder', 'made-to-order'] as const;
export type BackorderKind = (typeof backorderKinds)[number];

/** Highest number of days in which something is made, of days until a preorder ships, and of units that are sold beyond the stock. */
export const maxLeadDays = 180;
export const maxPreorderDays = 365;
export const maxBackorderUnits = 100_000;

/** The fields of a product that say how it is sold before it is in stock, as texts. Empty ones are unused. */
export interface BackorderFields {
  /** A kind; empty for a product that is sold from stock. */
  backorder: string;
  /** First day on which a preorder ships: "2027-01-12". */
  shipsFrom: string;
  /** Days after the order in which a unit is made and ships. */
  leadDays: string;
  /** Units of each variant that may be sold beyond its stock; empty for no limit. */
  backorderLimit: string;
}

/** Sale of a product before it is in stock. `text` is the sentence of the product page. */
export interface Backorder {
  kind: BackorderKind;
  /** First day on which a preorder ships. */
  shipsFrom?: string;
  /** Days after the order in which a unit ships that is made to order. */
  shipsInDays?: number;
  text: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

const readNumber = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

const formatShipDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/**
 * Returns a validation message for each invalid field.
 *
 * @param today day in India
 */
export function validateBackorder(
  { backorder, shipsFrom, leadDays, backorderLimit }: BackorderFields,
  today: string,
): Partial<Record<keyof BackorderFields, string>> {
  if (backorder === '') return {};
  if (!backorderKinds.includes(backorder as BackorderKind))
    return { backorder: 'Please enter preorder or made-to-order, or leave it empty' };
  const messages: Partial<Record<keyof BackorderFields, string>> = {};
  const isInRange = isDay(shipsFrom) && shipsFrom > today && shipsFrom <= addDays(today, maxPreorderDays);
  if (backorder === 'preorder' && !isInRange)
    messages.shipsFrom = 'Please enter a day after today, at most a year ahead, such as 2027-01-12';
  const days = readNumber(leadDays);
  if (backorder === 'made-to-order' && !(days >= 1 && days <= maxLeadDays))
    messages.leadDays = `Please enter a number of days from 1 to ${maxLeadDays}`;
  const units = readNumber(backorderLimit);
  if (backorderLimit !== '' && !(units >= 1 && units <= maxBackorderUnits))
    messages.backorderLimit = 'Please enter a number of units from 1 to 1,00,000, or leave it empty';
  return messages;
}

/** Returns how a product is sold before it is in stock; undefined for a product that is sold from stock. */
export function findBackorder({
  backorder,
  shipsFrom,
  leadDays,
}: Omit<BackorderFields, 'backorderLimit'>): Backorder | undefined {
  if (backorder === 'preorder') return { kind: 'preorder', shipsFrom, text: `Ships from ${formatShipDay(shipsFrom)}` };
  if (backorder !== 'made-to-order') return undefined;
  const shipsInDays = Number(leadDays);
  const days = shipsInDays === 1 ? '1 day' : `${shipsInDays} days`;
  return { kind: 'made-to-order', shipsInDays, text: `Made for you: ships in ${days}` };
}

/** Returns the day on which a unit ships that is ordered today. A preorder whose day has come ships today. */
export const getShipDay = (
  { shipsFrom, shipsInDays = 0 }: Pick<Backorder, 'shipsFrom' | 'shipsInDays'>,
  today: string,
): string => (shipsFrom === undefined ? addDays(today, shipsInDays) : shipsFrom > today ? shipsFrom : today);

/** Describes when a line of an order ships. */
export const describeLineBackorder = (kind: string, shipsFrom: string): string =>
  kind === 'preorder'
    ? `Pre-order: ships from ${formatShipDay(shipsFrom)}`
    : `Made for you: ships by ${formatShipDay(shipsFrom)}`;
