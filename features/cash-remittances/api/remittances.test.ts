import { eq, isNotNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { auditLog, cashRemittanceLines, cashRemittances, shipments } from '../../../api/src/platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';
import { uploadCsv } from '../../../api/src/testing/upload';
import { remittanceOutcomes } from '../contract';
import { importRemittance } from './import-remittance';
import { createParcelFactory, type TestParcel } from './testing/cash-parcels';

const shop = setUpTestShop();
let admin: SignedIn;
let addParcels: Awaited<ReturnType<typeof createParcelFactory>>;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  addParcels = await createParcelFactory(shop);
});
beforeEach(async () => {
  await shop.db.delete(cashRemittances);
  await shop.db.delete(shipments);
});

const upload = (csv: string | Buffer, fields: Record<string, string> = {}) =>
  uploadCsv(shop, '/admin/cash-remittances', admin, { csv, fields: { carrier: 'shiprocket', ...fields } });

const get = async (path: string) => (await shop.call(`GET ${path}`, { headers: admin.bearer })).body.data;
const countRemitted = () => shop.db.$count(shipments, isNotNull(shipments.cashRemittedAt));

const parcels: TestParcel[] = [
  { awb: 'A1', cashCollected: 500_00 },
  { awb: 'A2', cashCollected: 1302_50 },
  { awb: 'A3', cashDue: 700_00 },
];
const file = `AWB No,Order,Remitted Amount,UTR Number,Remittance Date
A1,x,₹500.00,UTR1,20/11/2026
A2,x,"1,299",UTR1,20/11/2026
A3,x,700,UTR1,20/11/2026
A9,x,100,UTR1,20/11/2026
A1,x,500,UTR1,20/11/2026
Total,,"3,099.00",,
`;

describe('a file', () => {
  beforeEach(() => addParcels(parcels));

  it('is compared first without a change, and then imported', async () => {
    const dry = await upload(file, { trial: '1' });
    expect([dry.status, dry.body.data]).toMatchObject([
      201,
      {
        isDryRun: true,
        total: 3099,
        rows: 5,
        remittances: [
          {
            id: null,
            reference: 'UTR1',
            paidOn: '2026-11-20',
            open: 4,
            outcomes: {
              matched: { rows: 1, amount: 500 },
              amount_differs: { rows: 1, amount: 1299 },
              not_collected: { rows: 1, amount: 700 },
              unknown: { rows: 1, amount: 100 },
              repeated: { rows: 1, amount: 500 },
            },
          },
        ],
      },
    ]);
    expect(dry.body.data.differences[0]).toMatchObject({
      row: 3,
      trackingNumber: 'A2',
      amount: 1299,
      expected: 1302.5,
      outcome: 'amount_differs',
    });
    expect([await countRemitted(), await shop.db.$count(cashRemittances)]).toEqual([0, 0]);

    const { data } = (await upload(file)).body;
    expect(data.remittances).toEqual([{ ...dry.body.data.remittances[0], id: expect.any(String) }]);
    expect(await countRemitted()).toBe(1);
    const stored = await get(`/admin/cash-remittances/${data.remittances[0].id}`);
    expect(stored).toMatchObject({
      carrier: 'shiprocket',
      fileName: 'report.csv',
      total: 3099,
      rows: 5,
      open: 4,
      by: 'Asha Rao',
    });
    expect(stored.outcomes).toEqual(dry.body.data.remittances[0].outcomes);
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, stored.id));
    expect(entry).toMatchObject({ action: 'import', after: { reference: 'UTR1', total: 3099_00 } });
  });

  it('is refused as a whole when one of its references was imported', async () => {
    await upload(file);
    const second = `awb,amount,utr\nA2,1302.50,UTR2\nA1,500,UTR1\n`;
    expect(await upload(second)).toMatchObject({
      status: 409,
      body: { code: 'remittance_known', details: { reference: expect.stringContaining('UTR1') } },
    });
    expect(await upload(second, { trial: '1' })).toMatchObject({ status: 409 });
    expect([await countRemitted(), await shop.db.$count(cashRemittances)]).toEqual([1, 1]);
    // The same number of another carrier is another transfer.
    expect((await upload(second, { carrier: 'manual' })).status).toBe(201);
  });

  it('makes one remittance per reference', async () => {
    const { data } = (await upload('awb;amount;reference;date\nA1;500;R1;2026-11-01\nA2;1302,50;R2;\n')).body;
    expect(data).toBeUndefined();
    const second = (await upload('awb;amount;reference;date\nA1;500;R1;2026-11-01\nA2;1302.50;R2;\n')).body.data;
    expect(second.remittances).toMatchObject([
      { reference: 'R1', paidOn: '2026-11-01', total: 500 },
      { reference: 'R2', paidOn: null, total: 1302.5 },
    ]);
    expect(await countRemitted()).toBe(2);
    expect((await get('/admin/cash-remittances?q=R2')).rows).toMatchObject([{ reference: 'R2', open: 0 }]);
    expect((await get('/admin/cash-remittances?state=open')).rows).toEqual([]);
  });

  it('takes the reference of the form when it has no such column', async () => {
    const csv = 'Tracking Number,COD Amount\n="A1",500\n';
    expect(await upload(csv)).toMatchObject({ status: 400, body: { details: { reference: expect.any(String) } } });
    expect((await upload(csv, { reference: 'NEFT-77' })).body.data.remittances).toMatchObject([
      { reference: 'NEFT-77', open: 0 },
    ]);
  });

  it.each([
    ['without a column', 'awb,utr\nA1,U', 'Missing: the amount.'],
    ['that is empty', '\n\n', 'The file is empty.'],
    ['without rows', 'awb,amount,utr\n', 'The file has no rows below its header.'],
    ['with a negative amount', 'awb,amount,utr\nA1,-5,U', 'Line 2 has no valid amount.'],
    ['with a comma as the decimal separator', 'awb,amount,utr\nA1,"12,50",U', 'Line 2 has no valid amount.'],
    [
      'with a rounded number',
      'awb,amount,utr\n1.90414E+13,5,U',
      'Line 2 has a tracking number that a spreadsheet has rounded.',
    ],
    ['with a gap', 'awb,amount,utr\n,5,U\nA1,5,U', 'Line 2 has no tracking number.'],
    ['with a date that is none', 'awb,amount,utr,date\nA1,5,U,31/02/2026', 'Line 2 has no valid date.'],
    ['without a reference in a row', 'awb,amount,utr\nA1,5,', 'Line 2 has no bank reference.'],
    [
      'that is a workbook',
      Buffer.from('PK\u0003\u0004'),
      'This is an Excel workbook. Please save it as CSV and choose that file.',
    ],
    ['with an open quotation mark', 'awb,amount,utr\n"A1,5,U', 'Line 2 cannot be read as CSV.'],
  ])('%s is refused with the reason', async (_what, csv, message) => {
    const { status, body } = await upload(csv);
    expect([status, body.code]).toEqual([400, 'not_a_table']);
    expect(body.details.file).toContain(message);
    expect(await shop.db.$count(cashRemittances)).toBe(0);
  });

  it('has at most 5 MB and 20,000 rows', async () => {
    expect(await upload(`awb,amount,utr\n${'A1,5,U\n'.repeat(20_001)}`)).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
    expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).toMatchObject({ status: 413 });
  });

  it('needs a carrier that the shop knows', async () => {
    expect(await upload(file, { carrier: 'pigeon' })).toMatchObject({
      status: 400,
      body: { details: { carrier: expect.any(String) } },
    });
  });
});

it('matches whole rupees, and writes off the paise with a note', async () => {
  await addParcels(parcels);
  const { data } = (await upload('awb,amount,utr\nA1,500,UTR1\nA2,1303,UTR1\n')).body;
  expect(data.remittances).toMatchObject([{ open: 0, outcomes: { matched: { rows: 2, amount: 1803 } } }]);
  const { rows } = await get(`/admin/cash-remittances/${data.remittances[0].id}/lines`);
  expect(rows).toMatchObject([
    { expected: 500, amount: 500, settledNote: '' },
    {
      expected: 1302.5,
      amount: 1303,
      settledNote: '₹1,303 was brought of ₹1,302.50. The difference was written off.',
    },
  ]);
  expect(await countRemitted()).toBe(2);
});

it('settles differences with a note, and the cash counts as remitted', async () => {
  await addParcels(parcels);
  const [{ id }] = (await upload(file)).body.data.remittances;
  const settle = (row: number, note = 'Paid with the next transfer') =>
    shop.call(`POST /admin/cash-remittances/${id}/lines/${row}/settle`, { headers: admin.bearer, body: { note } });
  expect((await settle(3)).body.data).toMatchObject({
    row: 3,
    settledNote: 'Paid with the next transfer',
    settledAt: expect.any(String),
  });
  expect(await settle(3)).toMatchObject({ status: 409, body: { code: 'line_settled' } });
  expect(await settle(2)).toMatchObject({ status: 409 });
  expect(await settle(99)).toMatchObject({ status: 404 });
  expect(await settle(4, ' ')).toMatchObject({
    status: 400,
    body: { details: { note: 'Please enter how it was settled' } },
  });
  await settle(5);
  expect(await countRemitted()).toBe(2);
  expect(await get(`/admin/cash-remittances/${id}`)).toMatchObject({ open: 2, total: 3099 });
  const open = await get(`/admin/cash-remittances/${id}/lines?state=open`);
  expect(open.rows.map(({ row }: { row: number }) => row)).toEqual([4, 6]);
  expect((await get(`/admin/cash-remittances/${id}/lines?outcome=matched`)).rows).toMatchObject([
    { row: 2, orderId: expect.stringMatching(/^CASH-/) },
  ]);
});

describe('cash that is collected and not remitted', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000);

  it('is listed by age with totals, until a file or a person records it', async () => {
    const added = await addParcels([
      { awb: 'N1', cashCollected: 100_00, cashCollectedAt: daysAgo(1) },
      { awb: 'N2', cashCollected: 200_50, cashCollectedAt: daysAgo(9) },
      { awb: 'N3', cashCollected: 400_00, cashCollectedAt: daysAgo(20), carrierCode: 'manual' },
      { awb: 'N4', cashDue: 900_00 },
    ]);
    const list = await get('/admin/cash');
    expect(list.rows).toMatchObject([
      { trackingNumber: 'N3', days: 20, amount: 400 },
      { trackingNumber: 'N2', days: 9, amount: 200.5 },
      { trackingNumber: 'N1', days: 1 },
    ]);
    expect(list.totals).toEqual({
      all: { parcels: 3, amount: 700.5 },
      upTo7: { parcels: 1, amount: 100 },
      upTo14: { parcels: 1, amount: 200.5 },
      over14: { parcels: 1, amount: 400 },
    });
    expect((await get('/admin/cash?carrier=manual')).totals.all).toEqual({ parcels: 1, amount: 400 });
    const receive = (shipmentIds: string[], reference = 'Receipt 12') =>
      shop.call('POST /admin/cash', { headers: admin.bearer, body: { shipmentIds, reference } });
    expect(await receive([added[2].id, added[3].id])).toMatchObject({
      status: 409,
      body: { code: 'cash_not_outstanding' },
    });
    expect((await receive([added[2].id])).status).toBe(201);
    expect(await receive([added[0].id])).toMatchObject({ status: 409, body: { code: 'remittance_known' } });
    await upload('awb,amount,utr\nN1,100,U\n');
    expect((await get('/admin/cash')).totals.all).toEqual({ parcels: 1, amount: 200.5 });
    expect((await get('/admin/cash-remittances')).rows).toMatchObject([
      { reference: 'U', open: 0 },
      { reference: 'Receipt 12', carrier: 'manual', total: 400, rows: 1, open: 0 },
    ]);
  });
});

it('gives every row of any file one result, adds up, and changes nothing when it is imported twice', async () => {
  const cell = fc.record({
    awb: fc.constantFrom('P0', 'P1', 'P2', 'P3', 'P4', 'P5'),
    amount: fc.constantFrom(100_00, 250_50, 999_99),
  });
  const parcel = fc.option(fc.constantFrom(0, 100_00, 250_50, 999_99), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(
      fc.array(parcel, { maxLength: 6 }),
      fc.array(cell, { minLength: 1, maxLength: 12 }),
      fc.nat(2),
      async (collected, cells, split) => {
        await shop.db.delete(cashRemittances);
        await shop.db.delete(shipments);
        await addParcels(
          collected.map((cashCollected, index) => ({
            awb: `P${index}`,
            cashCollected: cashCollected ?? null,
            cashDue: 999_99,
          })),
        );
        const rows = cells.map((value, index) => ({
          ...value,
          row: index + 2,
          reference: `R${index % (split + 1)}`,
          paidOn: null,
        }));
        const run = (isDryRun: boolean) =>
          importRemittance(
            shop.db,
            { carrierCode: 'shiprocket', fileName: 'f', rows, isDryRun, actorId: admin.userId },
            new Date(),
          );
        const [dry, real] = [await run(true), await run(false)];
        expect(real.remittances.map(({ id, ...rest }) => rest)).toEqual(dry.remittances.map(({ id, ...rest }) => rest));
        const lines = await shop.db.select().from(cashRemittanceLines);
        const total = cells.reduce((sum, { amount }) => sum + amount, 0);
        expect(lines.map(({ row }) => row).sort((a, b) => a - b)).toEqual(rows.map(({ row }) => row));
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        const totals = real.remittances.flatMap(({ outcomes }) => remittanceOutcomes.map((name) => outcomes[name]));
        expect(totals.reduce((sum, { rows: count }) => sum + count, 0)).toBe(cells.length);
        expect(Math.round(totals.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(total);
        // The cash that counts as remitted is the cash of the rows that match, each parcel once.
        const [{ remitted }] = await shop.db
          .select({ remitted: sql<number>`coalesce(sum(${shipments.cashCollected}), 0)`.mapWith(Number) })
          .from(shipments)
          .where(isNotNull(shipments.cashRemittedAt));
        const matched = lines.filter(({ outcome }) => outcome === 'matched');
        expect(matched.reduce((sum, { expected }) => sum + expected!, 0)).toBe(remitted);
        for (const { amount, expected } of matched) expect(Math.abs(amount - expected!)).toBeLessThan(100);
        expect(new Set(matched.map(({ shipmentId }) => shipmentId)).size).toBe(matched.length);
        await expect(run(false)).rejects.toMatchObject({ code: 'remittance_known' });
        expect(await shop.db.select().from(cashRemittanceLines)).toEqual(lines);
      },
    ),
    { numRuns: 25 },
  );
});
