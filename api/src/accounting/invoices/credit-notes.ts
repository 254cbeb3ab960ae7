import { isShipmentClosed } from '@vastra/shared/contract/shipment-state';
import { eq } from 'drizzle-orm';
import { toIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { eInvoiceRegistrations, taxDocuments } from '../../platform/db/schema';
import { isCharge } from '../../pricing/amounts/order-fees';
import { addShares } from '../../pricing/amounts/share-payment';
import { allocateDiscount } from '../../pricing/tax/allocate-discount';
import { buildCreditContent, loadShares } from './document-content';
import { CreditNoteExceedsInvoiceError } from './errors';
import { type ExpectedInvoice, loadExpectedInvoices } from './expected-invoices';
import { loadInvoices, type OpenInvoice, type OpenRow, sortForReturns } from './invoices-in-force';
import { issue, lockOrder } from './issue-document';
import type { ParcelWorth } from './parcel-worth';
import { type CreditedLines, type CreditedPart, type DocumentRow, sumRows } from './tax-document';
import { getUnits, raiseRow, reduceRow, takeUnits } from './unit-slices';

/** Part that a credit note takes from an invoice. */
interface Credit<Invoice = OpenInvoice> {
  invoice: Invoice;
  rows: DocumentRow[];
  /** Paise of the invoice's rounding. */
  rounding: number;
}

/**
 * Issues credit notes for a part of an order's invoices, one per invoice, and returns their numbers; none for what was not invoiced. The sum
 * of the notes of an invoice never exceeds it, and the notes of all its units are the invoice to the paisa. Call it last in a transaction, because
 * the counter of the numbers stays locked until this ends.
 *
 * @throws CreditNoteExceedsInvoiceError for more units than are left
 */
export async function issueCreditNotes(tx: Queryable, part: CreditedPart, now: Date): Promise<string[]> {
  const { orderId, returnId = null, shipmentId = null } = part;
  await lockOrder(tx, orderId);
  await withdrawUnpackedInvoices(tx, orderId, now);
  const numbers: string[] = [];
  for (const credit of planCredits(await loadInvoices(tx, orderId), part))
    numbers.push(await issueNote(tx, credit, { returnId, shipmentId }, now));
  return numbers;
}

/** Returns the worth of what `issueCreditNotes` would credit: the amount of its notes, and what had paid it. Throws as it. */
export async function getCreditWorth(tx: Queryable, part: CreditedPart): Promise<ParcelWorth> {
  const { orderId } = part;
  await lockOrder(tx, orderId);
  const credits = planCredits(await loadExpectedInvoices(tx, orderId), part);
  const getShares = await loadShares(tx, orderId);
  const worths = credits.map(({ invoice: { content }, rows, rounding }): ParcelWorth => {
    const invoice = sumRows(rows).amount + rounding;
    if (invoice === content.total.amount) return { invoice, ...content.payment };
    const { giftCard, credit } = getShares(rows);
    return { invoice, giftCard, credit, money: invoice - giftCard - credit };
  });
  const nothing: ParcelWorth = { invoice: 0, giftCard: 0, credit: 0, money: 0 };
  return worths.reduce((sum, worth) => ({ invoice: sum.invoice + worth.invoice, ...addShares(sum, worth) }), nothing);
}

/** Returns the rounding, in paise, that `issueCreditNotes` would credit. Throws as it. */
export async function getCreditedRounding(tx: Queryable, part: CreditedPart): Promise<number> {
  const credits = planCredits(await loadExpectedInvoices(tx, part.orderId), part);
  return credits.reduce((sum, { rounding }) => sum + rounding, 0);
}

/**
 * Takes the invoices of unpacked parcels out of force, so that the next parcels have their units: they are cancelled, or credited as a whole
 * where that is too late (decision 137). Call it last in a transaction, as `issueCreditNotes`. The caller has locked the order.
 */
export async function withdrawUnpackedInvoices(tx: Queryable, orderId: string, now: Date): Promise<void> {
  for (const invoice of await loadInvoices(tx, orderId)) {
    if (invoice.parcel.status !== 'cancelled') continue;
    if (await isCancellable(tx, invoice, now)) await cancelInvoice(tx, invoice, now);
    else await withdrawInvoice(tx, invoice, now);
  }
}

/**
 * Returns whether an invoice can be cancelled: nothing was handed over, no note credits a part of it, the portal has not registered it, and the
 * return of its month cannot have been filed.
 */
async function isCancellable(tx: Queryable, { document, parcel, rows }: OpenInvoice, now: Date): Promise<boolean> {
  const isWhole = rows.every(({ row, rest }) => rest.length === getUnits(row).length);
  if (parcel.handedOverAt || !isWhole || toMonth(document.issuedAt) !== toMonth(now)) return false;
  const isThisDocument = eq(eInvoiceRegistrations.documentNumber, document.number);
  return (await tx.$count(eInvoiceRegistrations, isThisDocument)) === 0;
}

const toMonth = (time: Date): string => toIndianDay(time).slice(0, 7);

/** Cancels an invoice. It keeps its number, because numbers are consecutive, and counts for no tax. */
const cancelInvoice = (tx: Queryable, { document: { number } }: OpenInvoice, now: Date) =>
  tx.update(taxDocuments).set({ replacedAt: now, cancelledAt: now }).where(eq(taxDocuments.number, number));

/** Credits what is left of an invoice, and takes it out of force. */
export async function withdrawInvoice(tx: Queryable, invoice: OpenInvoice, now: Date): Promise<void> {
  const { shipmentId, number } = invoice.document;
  for (const credit of creditRest(invoice)) await issueNote(tx, credit, { returnId: null, shipmentId }, now);
  await tx.update(taxDocuments).set({ replacedAt: now }).where(eq(taxDocuments.number, number));
}

async function issueNote(
  tx: Queryable,
  { invoice: { document, content }, rows, rounding }: Credit,
  part: { returnId: string | null; shipmentId: string | null },
  now: Date,
): Promise<string> {
  const { orderId, number: invoiceNumber } = document;
  const credited = await buildCreditContent(tx, content, rows, rounding);
  return issue(tx, { orderId, kind: 'credit-note', content: credited, ...part, invoiceNumber }, now);
}

function planCredits<Invoice extends ExpectedInvoice>(
  invoices: readonly Invoice[],
  { lines, includesDelivery = false, includesFees = false, keepsRounding = false, shipmentId }: CreditedPart,
): Credit<Invoice>[] {
  if (lines === 'all') return invoices.flatMap(creditRest);
  const sources = sortForReturns(invoices, shipmentId);
  if (sources.length === 0) return [];
  const units = chooseUnits(sources, { lines, shipmentId });
  // The delivery and the fees are credited once, by the invoice that has them.
  const withDelivery = includesDelivery ? sources.find(({ rows }) => findDelivery(rows)) : undefined;
  const credits = sources.map((invoice) => ({
    invoice,
    rows: invoice.rows.flatMap((open) => {
      if (isCharge(open.row.position)) {
        const isCredited = open.row.position === null || open.row.isRefundable || includesFees;
        return invoice === withDelivery && isCredited ? pickRow(invoice, open, open.rest) : [];
      }
      return pickRow(invoice, open, units.get(open) ?? []);
    }),
  }));
  const reduced = reduceRows(credits, lines);
  return giveBackWithheld(reduced, listExcess(credits, lines)).flatMap(({ invoice, rows }) =>
    toCredit(keepsRounding ? { ...invoice, rounding: 0 } : invoice, rows),
  );
}

/** Reduces the rows of lines for which less is given back. The rows of a line in several notes share its amount in proportion. */
function reduceRows<Invoice extends ExpectedInvoice>(
  credits: readonly Omit<Credit<Invoice>, 'rounding'>[],
  lines: CreditedLines,
): Omit<Credit<Invoice>, 'rounding'>[] {
  const amounts = new Map<DocumentRow, number>();
  for (const { position, amount } of lines) {
    if (amount === undefined) continue;
    const ofLine = credits.flatMap(({ rows }) => rows.filter((row) => row.position === position));
    const shares = allocateDiscount(
      amount,
      ofLine.map((row) => row.amount),
    );
    ofLine.forEach((row, index) => {
      amounts.set(row, shares[index]);
    });
  }
  return credits.map(({ invoice, rows }) => ({
    invoice,
    rows: rows.map((row) => reduceRow(row, amounts.get(row) ?? row.amount, invoice.content.order)),
  }));
}

/** Amount above what a line's units cost, in paise: a part that earlier notes have kept goes back. */
interface Excess {
  position: number;
  amount: number;
}

const listExcess = <Invoice extends ExpectedInvoice>(
  credits: readonly Omit<Credit<Invoice>, 'rounding'>[],
  lines: CreditedLines,
): Excess[] =>
  lines.flatMap(({ position, amount }) => {
    if (amount === undefined) return [];
    const ofLine = credits.flatMap(({ rows }) => rows.filter((row) => row.position === position));
    const excess = amount - ofLine.reduce((sum, row) => sum + row.amount, 0);
    return excess > 0 ? [{ position, amount: excess }] : [];
  });

/**
 * Adds what earlier notes have kept of their units to the rows of the new notes: of the same line first, and of other lines in proportion. A row without new units
 * has the quantity 0.
 */
function giveBackWithheld<Invoice extends ExpectedInvoice>(
  credits: readonly Omit<Credit<Invoice>, 'rounding'>[],
  excess: readonly Excess[],
): Omit<Credit<Invoice>, 'rounding'>[] {
  if (excess.length === 0) return [...credits];
  const keeping = credits.flatMap(({ invoice }) => invoice.rows.filter(({ withheld }) => withheld.amount > 0));
  const left = new Map<DocumentRow['position'], number>(excess.map(({ position, amount }) => [position, amount]));
  const own = keeping.map(({ row: { position }, withheld }) => {
    const share = Math.min(withheld.amount, left.get(position) ?? 0);
    left.set(position, (left.get(position) ?? 0) - share);
    return share;
  });
  const others = allocateDiscount(
    [...left.values()].reduce((sum, amount) => sum + amount, 0),
    keeping.map(({ withheld }, index) => withheld.amount - own[index]),
  );
  return credits.map(({ invoice, rows }) => {
    const next = [...rows];
    for (const open of invoice.rows) {
      const index = keeping.indexOf(open);
      const share = index < 0 ? 0 : own[index] + others[index];
      if (share === 0) continue;
      const known = next.findIndex(({ position }) => position === open.row.position);
      const base = next[known] ?? {
        ...open.row,
        offers: undefined,
        quantity: 0,
        units: [],
        price: 0,
        discount: 0,
        amount: 0,
        tax: 0,
        taxable: 0,
      };
      const raised = raiseRow(base, open.withheld, share, invoice.content.order);
      if (known < 0) next.push(raised);
      else next[known] = raised;
    }
    return { invoice, rows: next };
  });
}

const findDelivery = (rows: readonly OpenRow[]): OpenRow | undefined =>
  rows.find(({ row, rest }) => row.position === null && rest.length > 0);

/** The delivery of an order without a fee is no reason for a note. The rounding goes with the last goods. */
function toCredit<Invoice extends ExpectedInvoice>(invoice: Invoice, rows: DocumentRow[]): Credit<Invoice>[] {
  if (rows.every(({ position, amount }) => isCharge(position) && amount === 0)) return [];
  const isLast = invoice.rows.every(
    ({ row, rest }) =>
      isCharge(row.position) || rest.length === (rows.find(({ position }) => position === row.position)?.quantity ?? 0),
  );
  return [{ invoice, rows, rounding: isLast ? invoice.rounding : 0 }];
}

const creditRest = <Invoice extends ExpectedInvoice>(invoice: Invoice): Credit<Invoice>[] =>
  toCredit(
    invoice,
    invoice.rows.flatMap((open) => pickRow(invoice, open, open.rest)),
  );

/** Returns the units to take of each row: the preferred ones first, then the units of the first invoice. */
function chooseUnits(
  sources: readonly ExpectedInvoice[],
  { lines, shipmentId }: { lines: CreditedLines; shipmentId?: string | null },
): ReadonlyMap<OpenRow, number[]> {
  const chosen = new Map<OpenRow, number[]>();
  for (const { position, quantity, units: preferred } of lines) {
    const free = listLineRows(sources, position)
      .flatMap((open) => open.rest.map((unit) => ({ open, unit })))
      .filter(({ open, unit }) => !chosen.get(open)?.includes(unit));
    const isPreferred = ({ unit }: { unit: number }) => preferred?.includes(unit) ?? false;
    const sequence = [...free.filter(isPreferred), ...free.filter((candidate) => !isPreferred(candidate))];
    const creditable = countCreditable(sources, position, shipmentId);
    if (quantity > Math.min(creditable, free.length)) throw new CreditNoteExceedsInvoiceError(position);
    for (const { open, unit } of sequence.slice(0, quantity)) chosen.set(open, [...(chosen.get(open) ?? []), unit]);
  }
  return chosen;
}

const listLineRows = (invoices: readonly ExpectedInvoice[], position: number): OpenRow[] =>
  invoices.flatMap(({ rows }) => rows.filter(({ row }) => row.position === position));

/**
 * Counts the units of a line that a credit note can take: those that no note has, but for as many as are in parcels that neither arrived nor
 * are credited by this note.
 */
function countCreditable(invoices: readonly ExpectedInvoice[], position: number, shipmentId?: string | null): number {
  const onTheirWay = invoices.filter(({ parcel }) => parcel.id !== shipmentId && !isShipmentClosed(parcel.status));
  const free = listLineRows(invoices, position).reduce((sum, { rest }) => sum + rest.length, 0);
  return free - listLineRows(onTheirWay, position).reduce((sum, { row }) => sum + row.quantity, 0);
}

/** Returns the row of a note for units of an invoice's row; none for no units. The last note has the rest of the amounts. */
function pickRow(
  { content }: ExpectedInvoice,
  { row, rest, credited }: OpenRow,
  units: readonly number[],
): DocumentRow[] {
  return units.length > 0 ? [takeUnits(row, { units: rest, taken: credited }, units, content.order)] : [];
}
