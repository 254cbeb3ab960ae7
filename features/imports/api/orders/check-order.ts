import {
  type ImportFinding,
  isEmail,
  isPhone,
  maxAmount,
  normaliseEmail,
  normalisePhone,
  parseAmount,
  removeInvisible,
  toPaise,
} from '@vastra/shared/contract';
import type { importedOrders } from '../../../../api/src/platform/db/schema';
import type { SourceOrder } from '../formats/source-order';

/** An order of another shop as the table has it, without its account. */
export type ImportedOrder = Omit<typeof importedOrders.$inferInsert, 'id' | 'userId' | 'createdAt'>;

/** Most paise of an amount: the highest price times the lines of a large order. */
const maxPaise = toPaise(maxAmount) * 100;

/** Parses a time such as “2024-05-01 10:00:00 +0530”. Returns undefined for anything else, such as a day that a spreadsheet has rewritten. */
export function parseOrderTime(text: string): Date | undefined {
  const [, day, time, zone] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?) ?([+-]\d\d:?\d\d|Z|UTC)?$/.exec(text) ?? [];
  if (!day) return undefined;
  const offset = !zone || zone === 'Z' || zone === 'UTC' ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2');
  const at = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Parses an amount in rupees to paise; an empty cell is 0. Returns undefined for an invalid one. */
function toAmount(cell: string): number | undefined {
  if (cell === '') return 0;
  const paise = toPaise(parseAmount(cell));
  return Number.isNaN(paise) || paise < 0 || paise > maxPaise ? undefined : paise;
}

/** Most lines of an order. The lines of one order are in memory together. */
export const maxOrderLines = 1000;

const cleanText = (text: string, maxLength: number): string => removeInvisible(text).trim().slice(0, maxLength);

/** Checks an order of a file. Returns the order, or findings if it cannot be imported. Findings hold no personal data. */
export function checkOrder(source: SourceOrder): { order?: ImportedOrder; findings: ImportFinding[] } {
  const [{ line }] = source.lines;
  const findings: ImportFinding[] = source.refusals.map((refusal) => ({ line, product: source.number, ...refusal }));
  const addFinding = (column: string, message: string, at = line) =>
    findings.push({ line: at, product: source.number, column, message });
  if (source.number === '') addFinding('Name', 'Please enter the number of the order');
  if (source.lines.length > maxOrderLines || source.items.length > maxOrderLines) {
    addFinding('Name', `An order can have at most ${maxOrderLines} lines; this one has ${source.lines.length}`);
    return { findings };
  }
  if (!/^(INR)?$/i.test(source.currency))
    addFinding('Currency', `The order is in ${source.currency.slice(0, 10)}, not in rupees`);
  const readTime = (column: string, text: string): Date | null => {
    const at = text === '' ? null : parseOrderTime(text);
    if (at === undefined) addFinding(column, 'Please enter the time as 2026-01-31 10:30:00 +0530');
    return at ?? null;
  };
  const readAmount = (column: string, cell: string, at?: number): number => {
    const paise = toAmount(cell);
    if (paise === undefined) addFinding(column, 'Please enter an amount in rupees, such as 1299.50', at);
    return paise ?? 0;
  };
  const placedAt = readTime('Created at', source.placedAt);
  if (source.placedAt === '') addFinding('Created at', 'Please enter the time of the order');
  const amounts = {
    subtotal: readAmount('Subtotal', source.subtotal),
    shippingFee: readAmount('Shipping', source.shipping),
    discount: readAmount('Discount Amount', source.discount),
    total: readAmount('Total', source.total),
    refunded: readAmount('Refunded Amount', source.refunded),
  };
  const cancelledAt = readTime('Cancelled at', source.cancelledAt);
  const fulfilledAt = readTime('Fulfilled at', source.fulfilledAt);
  const lines = source.items.map((item) => {
    if (!/^\d{1,6}$/.test(item.quantity)) addFinding('Lineitem quantity', 'Please enter a whole number', item.line);
    return {
      ...{ title: cleanText(item.title, 300), sku: cleanText(item.sku, 100), quantity: Number(item.quantity) },
      price: readAmount('Lineitem price', item.price, item.line),
    };
  });
  if (findings.length > 0 || !placedAt) return { findings };
  const [email, phone] = [normaliseEmail(source.email), normalisePhone(source.phone)];
  return {
    findings,
    order: {
      ...{
        source: source.source,
        number: cleanText(source.number, 60),
        placedAt,
        cancelledAt,
        fulfilledAt,
        ...amounts,
        lines,
      },
      ...{ email: isEmail(email) ? email : null, phone: isPhone(phone) ? phone : null },
      ...{ paymentStatus: cleanText(source.paymentStatus, 40), shipmentStatus: cleanText(source.shipmentStatus, 40) },
      address: source.address ? toAddress(source.address) : null,
    },
  };
}

const toAddress = (address: NonNullable<SourceOrder['address']>): NonNullable<ImportedOrder['address']> => {
  const { name, line1, line2, city, state, postalCode, country, phone } = address;
  const texts = { name, line1, line2, city, state, postalCode, country, phone };
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, cleanText(text, 200)])) as typeof texts;
};
