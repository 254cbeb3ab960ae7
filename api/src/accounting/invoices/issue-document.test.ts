import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import {
  documentCounters,
  eInvoiceRegistrations,
  orders,
  shipmentLines,
  shipments,
  taxDocuments,
} from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { getCreditWorth, issueCreditNotes, withdrawUnpackedInvoices } from './credit-notes';
import { formatDocumentNumber } from './document-series';
import { getFinancialYear } from './financial-year';
import { issueShipmentInvoice } from './shipment-invoice';
import type { CreditedPart, DocumentContent } from './tax-document';
import { invoiceOrder } from './testing/invoice-order';
import { addOrder, jacket } from './testing/order-fixture';

const shop = setUpTestShop();
const autumn = new Date('2026-11-20T12:00:00+05:30');
const issueInvoiceFor = (orderId: string, now = autumn) => shop.db.transaction((tx) => invoiceOrder(tx, orderId, now));
const credit = (part: CreditedPart, now = autumn) => shop.db.transaction((tx) => issueCreditNotes(tx, part, now));
const creditAll = (orderId: string, now = autumn) => credit({ orderId, lines: 'all' }, now);

let parcelNumber = 0;
const insertParcel = async (orderId: string, units: readonly number[]) => {
  const [shipment] = await shop.db
    .insert(shipments)
    .values({ orderId, number: ++parcelNumber, carrierName: 'Bharat Courier', createdAt: autumn, updatedAt: autumn })
    .returning();
  const contents = units.flatMap((quantity, position) =>
    quantity > 0 ? [{ shipmentId: shipment.id, orderId, position, quantity }] : [],
  );
  await shop.db.insert(shipmentLines).values(contents);
  return shipment;
};
const issueFor = (shipment: typeof shipments.$inferSelect) =>
  shop.db.transaction((tx) => issueShipmentInvoice(tx, shipment, autumn));

beforeEach(async () => {
  await shop.db.delete(taxDocuments);
  await shop.db.delete(documentCounters);
});

it.each([
  ['2026-03-31T23:59:59.999+05:30', '2526'],
  ['2026-04-01T00:00:00+05:30', '2627'],
  ['2027-01-01T00:00:00+05:30', '2627'],
  ['2027-03-31T18:29:59Z', '2627'],
  ['2027-03-31T18:30:00Z', '2728'],
  ['2099-12-31T12:00:00Z', '9900'],
])('%s is in the financial year %s', (time, year) => {
  expect(getFinancialYear(new Date(time))).toBe(year);
});

test('a document number has at most 16 characters, however many are issued', () => {
  expect(formatDocumentNumber('VA', '2627', 1)).toBe('VA2627-000001');
  expect(formatDocumentNumber('ABCD', '2627', 9_999_999)).toHaveLength(16);
});

it('gives each parcel one invoice, and the next parcel the next number', async () => {
  const insert = async () => insertParcel(await addOrder(shop), [1]);
  const [first, second] = [await insert(), await insert()];
  expect(await issueFor(first)).toBe('VA2627-000001');
  expect(await issueFor(second)).toBe('VA2627-000002');
  expect(await issueFor(first)).toBe('VA2627-000001');
  expect(await issueFor(await insert())).toBe('VA2627-000003');
  const [documentRow] = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, second.orderId));
  expect(documentRow).toMatchObject({ kind: 'invoice', financialYear: '2627', serial: 2, issuedAt: autumn });
});

it('starts again with the Indian financial year', async () => {
  const issueAt = async (time: string) => issueInvoiceFor(await addOrder(shop), new Date(time));
  expect(await issueAt('2027-03-31T18:29:59Z')).toBe('VA2627-000001');
  expect(await issueAt('2027-03-31T18:30:00Z')).toBe('VA2728-000001');
  expect(await issueAt('2027-03-31T18:29:59.5Z')).toBe('VA2627-000002');
  expect(await issueAt('2027-04-01T18:30:00Z')).toBe('VA2728-000002');
});

it('leaves no gap when a transaction rolls back after its number was issued', async () => {
  const rolledBackOrder = await addOrder(shop);
  const failing = shop.db.transaction(async (tx) => {
    expect(await invoiceOrder(tx, rolledBackOrder, autumn)).toBe('VA2627-000001');
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  expect(await issueInvoiceFor(await addOrder(shop))).toBe('VA2627-000001');
});

it('numbers credit notes separately, issues one per invoice, and none without an invoice', async () => {
  const [invoicedOrder, heldOrder] = [await addOrder(shop), await addOrder(shop)];
  await issueInvoiceFor(invoicedOrder);
  expect(await creditAll(heldOrder)).toEqual([]);
  expect(await creditAll(invoicedOrder)).toEqual(['VC2627-000001']);
  expect(await creditAll(invoicedOrder, new Date('2027-06-01T00:00:00Z'))).toEqual([]);
  expect(await issueInvoiceFor(heldOrder)).toBe('VA2627-000002');
});

it('credits units as invoiced, then only the rest, and never more than the invoice has', async () => {
  const orderId = await addOrder(shop, {}, [{ ...jacket, quantity: 3, tax: 142_71 }]);
  await issueInvoiceFor(orderId);
  expect(await credit({ orderId, lines: [{ position: 0, quantity: 1 }] })).toEqual(['VC2627-000001']);
  await expect(credit({ orderId, lines: [{ position: 0, quantity: 3 }] })).rejects.toThrow('More units of row 0');
  expect(await creditAll(orderId)).toEqual(['VC2627-000002']);
  const rows = await shop.db
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.orderId, orderId))
    .orderBy(taxDocuments.number);
  const contents = rows.map(({ number, invoiceNumber, content }) => {
    const { total } = content as unknown as DocumentContent;
    return [number, invoiceNumber, total.amount, total.tax];
  });
  expect(contents).toEqual([
    ['VA2627-000001', null, 3076_00, 146_47],
    ['VC2627-000001', 'VA2627-000001', 999_00, 47_57],
    ['VC2627-000002', 'VA2627-000001', 2077_00, 98_90],
  ]);
});

describe('the invoices of parcels', () => {
  /** An order of 3 jackets with a discount that no three units can share, and 2 coats, with ₹79 for the delivery. */
  const addMixedOrder = async (isInterstate = true) =>
    addOrder(shop, { isInterstate }, [
      { ...jacket, quantity: 3, discount: 100, tax: 142_66 },
      { ...jacket, variantId: 'coat', quantity: 2, price: 1234_55, tax: 117_58 },
    ]);
  const pack = async (orderId: string, units: readonly number[]) => {
    const shipment = await insertParcel(orderId, units);
    await issueFor(shipment);
    return shipment;
  };
  const setStatus = (id: string, status: 'cancelled' | 'delivered' | 'lost', deliveredAt: Date | null = null) =>
    shop.db.update(shipments).set({ status, deliveredAt }).where(eq(shipments.id, id));
  const unpack = async ({ id, orderId }: { id: string; orderId: string }, now = autumn) => {
    await setStatus(id, 'cancelled');
    await shop.db.transaction((tx) => withdrawUnpackedInvoices(tx, orderId, now));
  };
  const list = async (orderId: string) => {
    const rows = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, orderId));
    return rows
      .map((row) => ({ ...row, content: row.content as unknown as DocumentContent }))
      .sort((a, b) => a.number.localeCompare(b.number));
  };
  const describeDocuments = async (orderId: string) =>
    (await list(orderId)).map(({ number, invoiceNumber, content }) => [
      number,
      ...(invoiceNumber ? [invoiceNumber] : []),
      content.rows.map(({ position, units, quantity }) => `${position ?? 'delivery'}: ${units ?? quantity}`).join('; '),
      content.total.amount,
    ]);
  const sumTotals = (rows: readonly { content: DocumentContent }[]) =>
    rows.reduce((sum, { content: { total } }) => ({ amount: sum.amount + total.amount, tax: sum.tax + total.tax }), {
      amount: 0,
      tax: 0,
    });

  test('have the lowest units that no other has, and the first one has the delivery', async () => {
    const orderId = await addMixedOrder();
    const first = await pack(orderId, [1, 1]);
    expect(await issueFor(first)).toBe('VA2627-000001');
    await pack(orderId, [2]);
    await pack(orderId, [0, 1]);
    expect(await describeDocuments(orderId)).toEqual([
      ['VA2627-000001', '0: 0; 1: 0; delivery: 1', 998_66 + 1234_55 + 79_00],
      ['VA2627-000002', '0: 1,2', 1997_34],
      ['VA2627-000003', '1: 1', 1234_55],
    ]);
    expect((await list(orderId))[0]).toMatchObject({
      shipmentId: first.id,
      content: { parcel: { number: first.number, packedAt: autumn.toISOString(), carrier: 'Bharat Courier' } },
    });
  });

  test('are cancelled when their parcel is unpacked; the next one has its units and its delivery', async () => {
    const orderId = await addMixedOrder();
    const first = await pack(orderId, [2]);
    await pack(orderId, [1]);
    await unpack(first);
    await pack(orderId, [2, 1]);
    expect(await describeDocuments(orderId)).toEqual([
      ['VA2627-000001', '0: 0,1; delivery: 1', 1997_33 + 79_00],
      ['VA2627-000002', '0: 2', 998_67],
      ['VA2627-000003', '0: 0,1; 1: 0; delivery: 1', 1997_33 + 1234_55 + 79_00],
    ]);
    const states = (await list(orderId)).map(({ cancelledAt, replacedAt }) => [cancelledAt, replacedAt]);
    expect(states).toEqual([
      [autumn, autumn],
      [null, null],
      [null, null],
    ]);
  });

  test.each<[string, (parcel: { id: string; orderId: string }) => Promise<unknown>, Date?]>([
    ['the return of their month may have been filed', async () => {}, new Date('2026-12-01T00:00:00+05:30')],
    [
      'the parcel was handed over',
      ({ id }) => shop.db.update(shipments).set({ handedOverAt: autumn }).where(eq(shipments.id, id)),
    ],
    [
      'the portal has registered them',
      () =>
        shop.db.insert(eInvoiceRegistrations).values({
          ...{
            documentNumber: 'VA2627-000001',
            irn: 'a'.repeat(64),
            ackNumber: '1',
            acknowledgedAt: autumn,
            signedQr: '',
          },
        }),
    ],
  ])('are credited when their parcel is unpacked after %s', async (_reason, prepare, unpackedAt = autumn) => {
    const orderId = await addMixedOrder();
    const first = await pack(orderId, [2]);
    await prepare(first);
    await unpack(first, unpackedAt);
    expect(await describeDocuments(orderId)).toEqual([
      ['VA2627-000001', '0: 0,1; delivery: 1', 1997_33 + 79_00],
      ['VC2627-000001', 'VA2627-000001', '0: 0,1; delivery: 1', 1997_33 + 79_00],
    ]);
    expect((await list(orderId))[0]).toMatchObject({ cancelledAt: null, replacedAt: unpackedAt });
  });

  it('credits returns from the invoices of delivered parcels, the first delivered parcel first, with a note each', async () => {
    const orderId = await addMixedOrder();
    const parcels = [await pack(orderId, [1, 0]), await pack(orderId, [1, 1]), await pack(orderId, [1, 1])];
    const part = { orderId, lines: [{ position: 0, quantity: 2 }], includesDelivery: true };
    await setStatus(parcels[2].id, 'delivered', new Date('2026-11-22T10:00:00Z'));
    await expect(credit(part)).rejects.toThrow('More units of row 0');
    await setStatus(parcels[0].id, 'delivered', new Date('2026-11-23T10:00:00Z'));
    const { invoice: amount } = await shop.db.transaction((tx) => getCreditWorth(tx, part));
    expect(await credit(part)).toEqual(['VC2627-000001', 'VC2627-000002']);
    const notes = (await describeDocuments(orderId)).slice(3);
    expect(notes).toEqual([
      ['VC2627-000001', 'VA2627-000003', '0: 2', 998_67],
      ['VC2627-000002', 'VA2627-000001', '0: 0; delivery: 1', 998_66 + 79_00],
    ]);
    expect(amount).toBe(998_67 + 998_66 + 79_00);
    // A lost parcel is credited from its own invoice.
    await setStatus(parcels[1].id, 'lost');
    const lost = { orderId, shipmentId: parcels[1].id, lines: [0, 1].map((position) => ({ position, quantity: 1 })) };
    expect(await credit(lost)).toEqual(['VC2627-000003']);
    expect((await describeDocuments(orderId)).at(-1)).toEqual([
      'VC2627-000003',
      'VA2627-000002',
      '0: 1; 1: 0',
      998_67 + 1234_55,
    ]);
    await expect(credit(lost)).rejects.toThrow('More units of row 0');
  });

  test('the units that a refund was for are preferred', async () => {
    const orderId = await addMixedOrder();
    const { id } = await pack(orderId, [3]);
    await setStatus(id, 'delivered', autumn);
    await credit({ orderId, lines: [{ position: 0, quantity: 1, units: [2] }] });
    await credit({ orderId, lines: [{ position: 0, quantity: 1, units: [2] }] });
    expect((await describeDocuments(orderId)).slice(1)).toEqual([
      ['VC2627-000001', 'VA2627-000001', '0: 2', 998_67],
      ['VC2627-000002', 'VA2627-000001', '0: 0', 998_66],
    ]);
  });

  test('are worth what their credit note says', async () => {
    const orderId = await addMixedOrder();
    const { id: shipmentId } = await pack(orderId, [1]);
    const part = { orderId, shipmentId, lines: [{ position: 0, quantity: 1 }] };
    const getAmount = async (changes: object) =>
      (await shop.db.transaction((tx) => getCreditWorth(tx, { ...part, ...changes }))).invoice;
    expect(await getAmount({})).toBe(998_66);
    expect(await getAmount({ includesDelivery: true })).toBe(998_66 + 79_00);
    expect(await credit(part)).toEqual(['VC2627-000001']);
    expect((await describeDocuments(orderId))[0]).toEqual(['VA2627-000001', '0: 0; delivery: 1', 998_66 + 79_00]);
  });

  test('add up to the order whatever is packed, unpacked and comes back, and their notes never exceed them', async () => {
    const step = fc.record({
      kind: fc.constantFrom('pack', 'pack', 'pack', 'unpack', 'deliver', 'lose', 'return'),
      units: fc.tuple(fc.nat(3), fc.nat(2)),
      parcel: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 4, maxLength: 10 }), async (isInterstate, steps) => {
        const orderId = await addMixedOrder(isInterstate);
        const left = [3, 2];
        const returnable = [0, 0];
        const parcels: { shipment: typeof shipments.$inferSelect; units: number[]; isOpen: boolean }[] = [];
        for (const { kind, units: wanted, parcel } of steps) {
          const chosen = parcels.filter(({ isOpen }) => isOpen)[parcel % Math.max(1, parcels.length)];
          if (kind === 'pack') {
            const units = wanted.map((count, position) => Math.min(count, left[position]));
            if (units.every((count) => count === 0)) continue;
            parcels.push({ shipment: await pack(orderId, units), units, isOpen: true });
            for (const position of [0, 1]) left[position] -= units[position];
          } else if (kind === 'return') {
            const lines = [0, 1].map((position) => ({
              position,
              quantity: Math.min(wanted[position], returnable[position]),
            }));
            for (const { position, quantity } of lines) returnable[position] -= quantity;
            const { invoice: amount } = await shop.db.transaction((tx) => getCreditWorth(tx, { orderId, lines }));
            const numbers = await credit({ orderId, lines });
            const notes = (await list(orderId)).filter(({ number }) => numbers.includes(number));
            expect(sumTotals(notes).amount).toBe(amount);
          } else if (chosen) {
            const { shipment, units } = chosen;
            chosen.isOpen = false;
            if (kind === 'unpack') await unpack(shipment);
            else await setStatus(shipment.id, kind === 'deliver' ? 'delivered' : 'lost', autumn);
            const lines = units.map((quantity, position) => ({ position, quantity }));
            if (kind === 'lose') await credit({ orderId, shipmentId: shipment.id, lines, includesDelivery: true });
            for (const position of [0, 1]) {
              if (kind === 'unpack') left[position] += units[position];
              if (kind === 'deliver') returnable[position] += units[position];
            }
          }
        }
        // Everything that is left travels in a last parcel, so that the order is invoiced as a whole.
        if (left.some((count) => count > 0)) await pack(orderId, left);
        const documents = await list(orderId);
        const invoices = documents.filter((row) => row.kind === 'invoice');
        const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
        const expected = 3 * 999_00 - 100 + 2 * 1234_55 + order.shippingFee;
        expect(sumTotals(invoices.filter(({ replacedAt }) => !replacedAt))).toEqual({
          amount: expected,
          tax: 142_66 + 117_58 + order.shippingTax,
        });
        for (const { number, replacedAt, cancelledAt, content } of invoices) {
          const credited = sumTotals(documents.filter(({ invoiceNumber }) => invoiceNumber === number));
          expect(credited.amount).toBeLessThanOrEqual(content.total.amount);
          // An invoice of which a note has credited a part, such as the delivery, cannot be cancelled any more.
          if (replacedAt) expect(credited).toEqual(sumTotals(cancelledAt ? [] : [{ content }]));
        }
        await creditAll(orderId);
        const notes = (await list(orderId)).filter((row) => row.kind === 'credit-note');
        expect(sumTotals(notes)).toEqual(sumTotals(invoices.filter(({ cancelledAt }) => !cancelledAt)));
      }),
      { numRuns: 15 },
    );
  });
});
