import { asc, eq } from 'drizzle-orm';
import { auditLog, deliveryPayments, payments } from '../../../api/src/platform/db/schema';
import { settlementLines, settlements } from './tables';
import { buildFile, buildRow, razorpayColumns } from './testing/razorpay-report';
import { setUpSettlementShop, toMorning } from './testing/settlement-shop';

const { shop, getAdmin, addMovement, upload, get } = setUpSettlementShop();

describe('a file of Razorpay', () => {
  let orderId: string;
  const file = () =>
    buildFile([
      { id: 'pay_1', amount: 1000_00, fee: 20_00, tax: 3_60, net: 976_40 },
      { id: 'pay_2', amount: 500_00, fee: 10_00, tax: 1_80, net: 488_20 },
      { id: 'pay_3', amount: 800_00, fee: 16_00, tax: 2_88, net: 781_12 },
      { id: 'pay_4', amount: 100_00, fee: 2_00, tax: 36, net: 97_64 },
      { id: 'pay_1', amount: 1000_00, fee: 20_00, tax: 3_60, net: 976_40 },
      { type: 'refund', id: 'rfnd_1', amount: 250_00, net: -250_00 },
      { type: 'refund', id: 'rfnd_2', amount: 10_00, net: -10_00, receipt: orderId },
      { type: 'adjustment', id: 'adj_1', amount: 50_00, net: -50_00 },
      { id: 'pay_9', amount: 5_00, net: 5_00, settlement: '' },
    ]);

  beforeEach(async () => {
    const day = toMorning('2026-11-18');
    orderId = await addMovement({ kind: 'payment', id: 'pay_1', amount: 1000_00, at: day });
    await addMovement({ kind: 'parcel', id: 'pay_2', amount: 500_00, at: day, fee: 12_00 });
    await addMovement({ kind: 'second', id: 'pay_3', amount: 799_00, at: day });
    await addMovement({ kind: 'refund', id: 'rfnd_1', amount: 250_00, at: day });
  });

  it('is compared first without a change, and then imported', async () => {
    const dry = await upload(file(), { trial: '1' });
    expect([dry.status, dry.body.data]).toMatchObject([
      201,
      {
        ...{ isDryRun: true, provider: 'razorpay', rows: 8, known: 0, notSettled: 1, amount: 3009.76 },
        settlements: [
          {
            ...{ id: null, settlementId: 'setl_1', utr: 'UTRsetl_1', settledOn: '2026-11-20', open: 6, isPart: false },
            outcomes: {
              matched: { rows: 2, amount: 726.4 },
              amount_differs: { rows: 1, amount: 781.12 },
              fee_differs: { rows: 1, amount: 488.2 },
              unknown: { rows: 1, amount: 97.64 },
              repeated: { rows: 1, amount: 976.4 },
              refund_not_recorded: { rows: 1, amount: -10 },
              adjustment: { rows: 1, amount: -50 },
            },
          },
        ],
      },
    ]);
    expect(dry.body.data.differences[0]).toMatchObject({ row: 3, entityId: 'pay_2', outcome: 'fee_differs', fee: 10 });
    expect(await shop.db.$count(settlements)).toBe(0);

    const { data } = (await upload(file())).body;
    expect(data.settlements).toEqual([{ ...dry.body.data.settlements[0], id: expect.any(String) }]);
    const [{ id }] = data.settlements;
    expect(await get(`/admin/settlements/${id}`)).toMatchObject({
      ...{ provider: 'razorpay', fileName: 'report.csv', by: 'Asha Rao', rows: 8, open: 6, amount: 3009.76 },
      ...{ payments: 3400, refunds: 260, adjustments: -50, fees: 68, feeTax: 12.24 },
    });
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entry).toMatchObject({ action: 'import', after: { settlementId: 'setl_1', amount: 3009_76 } });
    // The fee is stored with its tax where there was none; a fee that differs stays until a person has looked at it.
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(payment).toMatchObject({ fee: 23_60, feeTax: 3_60 });
    expect(await shop.db.select().from(deliveryPayments)).toMatchObject([{ fee: 12_00, feeTax: null }]);
    expect((await get(`/admin/settlements/${id}/lines?outcome=refund_not_recorded`)).rows).toMatchObject([
      { entityId: 'rfnd_2', orderId, expected: null },
    ]);
    expect((await get('/admin/settlements?state=open&q=UTRsetl')).rows).toMatchObject([{ id }]);
    expect((await get('/admin/settlements?state=resolved')).rows).toEqual([]);
    const { providers } = await get('/admin/settlement-totals');
    expect(providers).toEqual([
      {
        ...{
          provider: 'razorpay',
          providerLabel: 'Razorpay',
          payments: 3,
          captured: 2299,
          refunds: 1,
          refunded: 250,
          fees: 68,
          feeTax: 12.24,
        },
        ...{ differences: 1041, settled: 3009.76, toBeSettled: 0, open: 6 },
      },
    ]);
  });

  it('is refused when it is known, and adds only new rows of a known settlement', async () => {
    await upload(file());
    expect(await upload(file())).toMatchObject({
      status: 409,
      body: { code: 'settlement_known', details: { file: expect.stringContaining('setl_1') } },
    });
    const more = `${file()}${buildRow({ id: 'pay_5', amount: 5_00, net: 5_00 })}\n${buildRow({ id: 'pay_6', amount: 6_00, net: 6_00, settlement: 'setl_2' })}\n`;
    const { data } = (await upload(more)).body;
    expect(data).toMatchObject({
      ...{ rows: 2, known: 8, amount: 11 },
      settlements: [
        { settlementId: 'setl_1', isPart: true, known: 8, rows: 1 },
        { settlementId: 'setl_2', isPart: false, known: 0, rows: 1 },
      ],
    });
    expect(await get(`/admin/settlements/${data.settlements[0].id}`)).toMatchObject({ amount: 3014.76, rows: 9 });
    // The payment of one settlement in another one is repeated.
    const again = await upload(buildFile([{ id: 'pay_5', amount: 5_00, net: 5_00, settlement: 'setl_3' }]));
    expect(again.body.data.differences).toMatchObject([{ entityId: 'pay_5', outcome: 'repeated' }]);
  });

  it('has differences that a person resolves with a note, which is audited', async () => {
    const [{ id }] = (await upload(file())).body.data.settlements;
    const countOnDashboard = async () => (await get('/admin/dashboard')).settlementDifferences;
    expect(await countOnDashboard()).toBe(6);
    const lines = (await get(`/admin/settlements/${id}/lines?state=open`)).rows;
    const resolve = (line: number, note = 'Chargeback of October') =>
      shop.call(`POST /admin/settlements/${id}/lines/${line}/resolve`, { headers: getAdmin().bearer, body: { note } });
    const adjustment = lines.find(({ kind }: { kind: string }) => kind === 'adjustment');
    expect(adjustment.description).toBe('Chargeback');
    expect(await resolve(adjustment.id, ' ')).toMatchObject({
      status: 400,
      body: { details: { note: 'Please enter how it was resolved' } },
    });
    expect((await resolve(adjustment.id)).body.data).toMatchObject({
      resolvedBy: 'Asha Rao',
      resolvedNote: 'Chargeback of October',
      resolvedAt: expect.any(String),
    });
    expect(await resolve(adjustment.id)).toMatchObject({ status: 409, body: { code: 'difference_resolved' } });
    expect(await resolve(adjustment.id + 1000)).toMatchObject({ status: 404 });
    const [matched] = (await get(`/admin/settlements/${id}/lines?outcome=matched`)).rows;
    expect(await resolve(matched.id)).toMatchObject({ status: 409 });
    expect(await get(`/admin/settlements/${id}`)).toMatchObject({ open: 5 });
    expect(await countOnDashboard()).toBe(5);
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(asc(auditLog.seq));
    expect(entries.map(({ action }) => action)).toEqual(['import', 'resolve']);
    const csv = await shop.app.inject({
      url: `/api/v1/admin/settlements/export.csv?id=${id}`,
      headers: getAdmin().bearer,
    });
    expect(csv.body.split('\r\n')[8]).toContain('adjustment,adj_1,,-50,0,0,-50,,adjustment,Chargeback,');
    expect(csv.body.trim().split('\r\n')).toHaveLength(9);
  });

  it('may have the fields of the API, whose fee includes the tax and whose times are seconds', async () => {
    const csv = `entity_id,type,debit,credit,amount,currency,fee,tax,settled,settled_at,settlement_id,payment_id,settlement_utr,order_id
pay_1,payment,0,976.40,1000,INR,23.60,3.60,true,1795170600,setl_4,,U4,order_x
rfnd_9,refund,5,0,5,INR,0,0,true,1795170600,setl_4,pay_1,U4,order_x
`;
    const { data } = (await upload(csv)).body;
    expect(data.settlements).toMatchObject([{ utr: 'U4', settledOn: '2026-11-20' }]);
    expect(data.differences).toMatchObject([{ entityId: 'rfnd_9', orderId, outcome: 'refund_not_recorded' }]);
    const lines = await shop.db.select().from(settlementLines).orderBy(asc(settlementLines.id));
    expect(lines[0]).toMatchObject({ fee: 20_00, feeTax: 3_60, outcome: 'matched' });
  });

  it.each([
    ['that is empty', '\n', 'The file is empty.'],
    ['without the columns', 'a,b\n1,2\n', 'The file has no line with the names of the columns: transaction_entity,'],
    [
      'with a column missing',
      'type,entity_id,amount\npayment,p,1\n',
      'Missing: credit, debit, settlement_id, settled_at.',
    ],
    ['without rows', `${razorpayColumns}\n`, 'The file has no rows below its header.'],
    [
      'with an amount that is none',
      buildFile([{ id: 'p', amount: 1, net: 1 }]).replace('0.01', 'abc'),
      'Line 2 has no valid amount.',
    ],
    [
      'with a rounded id',
      buildFile([{ id: '1.2E+15', amount: 1, net: 1 }]),
      'Line 2 has an id that a spreadsheet has rounded.',
    ],
    [
      'in dollars',
      buildFile([{ id: 'p', amount: 1, net: 1 }]).replace('INR', 'USD'),
      'Line 2 has another currency than INR.',
    ],
    [
      'with a day that is none',
      buildFile([{ id: 'p', amount: 1, net: 1 }]).replace('2026-11-20T', '2026-02-31T'),
      'Line 2 has no valid day',
    ],
    [
      'that is not settled',
      buildFile([{ id: 'p', amount: 1, net: 1, settlement: '' }]),
      'None of the rows is settled yet.',
    ],
  ])('%s is refused with the reason', async (_what, csv, message) => {
    const { status, body } = await upload(csv);
    expect([status, body.code]).toEqual([400, 'not_a_table']);
    expect(body.details.file).toContain(message);
    expect(await shop.db.$count(settlements)).toBe(0);
  });

  it('has at most 10 MB and 50,000 rows', async () => {
    const row = buildRow({ id: 'p', amount: 1, net: 1 });
    const tooMany = Buffer.from(`${razorpayColumns}\n${`${row}\n`.repeat(50_000)}`);
    expect(await upload(tooMany)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toMatchObject({ status: 413 });
  });
});

describe('a file of Cashfree', () => {
  const report = (net: string) => `Settlements
ID,Total Transaction Amount,Settlement Amount,Adjustment,Net Settlement Amount,From,Till,Status,UTR No.,Settlement Date,Settlement Charge,Settlement Tax
208386848,1000.00,976.40,-200.00,${net},,,Settled,AXIS1,2026-11-20 15:35:50,3.00,0.54

Transaction details
Event ID,Event Type,Sale Type,Event Currency,Event Time,Processed On,Status,Event Amount,Event Settlement Amount,Settlement Date,UTR,Adjustment Remarks,Merchant Reference ID,Cashfree Reference ID,Transaction Service Charge,Txn ST/GST
4387450090,PAYMENT,CREDIT,INR,2026-11-18 10:00:00,,SUCCESS,1000.00,976.40,2026-11-20 15:35:50,AXIS1,,SETTLED-0,885472862,20.00,3.60
43594,REFUND,DEBIT,INR,2026-11-19 10:00:00,,SUCCESS,200.00,-200.00,2026-11-20 15:35:50,AXIS1,,SETTLED-0,885472862,0,0
43595,REFUND,DEBIT,INR,2026-11-19 10:00:00,,PENDING,200.00,-200.00,,,,SETTLED-0,885472862,0,0
`;

  it('is found by its columns, takes the id from the section of transfers, and has the charge as a line', async () => {
    const paid = { amount: 1000_00, at: toMorning('2026-11-18'), provider: 'cashfree' };
    await addMovement({ kind: 'payment', id: '885472862', ...paid });
    await addMovement({ kind: 'refund', id: '43594', ...paid, amount: 200_00 });
    const { data } = (await upload(report('772.86'))).body;
    expect(data).toMatchObject({
      ...{ provider: 'cashfree', rows: 3, notSettled: 1, amount: 772.86 },
      settlements: [{ settlementId: '208386848', utr: 'AXIS1', open: 1 }],
      differences: [{ outcome: 'adjustment', description: 'Charge of an instant settlement', fee: 3, feeTax: 0.54 }],
    });
    const { providers } = await get('/admin/settlement-totals');
    expect(providers).toMatchObject([
      { provider: 'cashfree', fees: 23, feeTax: 4.14, settled: 772.86, differences: 0 },
    ]);
  });

  it('is refused when its rows do not add up to the transfer', async () => {
    const { body } = await upload(report('700.00'));
    expect(body.details.file).toContain('settlement 208386848 is ₹700.00, but its rows add up to ₹776.40.');
  });
});

describe('a file of PhonePe', () => {
  const header =
    'PaymentType,MerchantReferenceId,PhonePeReferenceId,From,Instrument,CreationDate,TransactionDate,SettlementDate,' +
    'BankReferenceNo,Amount,Fee,IGST,CGST,SGST';
  const days = '2026-11-18,2026-11-18,2026-11-20,UTRP1';
  const payment = `PAYMENT,V1-a-1,T2611181,x,UPI_REDEMPTION,${days},1000.00,-20.00,-3.60,0.00,0.00`;

  beforeEach(async () => {
    const at = toMorning('2026-11-18');
    await addMovement({ kind: 'payment', id: 'V1-a-1', amount: 1000_00, at, provider: 'phonepe' });
    await addMovement({ kind: 'refund', id: 'keyR1', amount: 200_00, at, provider: 'phonepe' });
  });

  it.each(['200.00', '-200.00'])('has fees and taxes with their signs, and a refund of %s', async (amount) => {
    const refund = `REFUND,keyR1,T2611182,x,WALLET_REDEMPTION_REVERSE,${days},${amount},0.00,0.00,0.00,0.00`;
    const { data } = (await upload(`${header}\n${payment}\n${refund}\n`)).body;
    expect(data).toMatchObject({ provider: 'phonepe', providerLabel: 'PhonePe', amount: 776.4, rows: 2 });
    expect(data.settlements).toMatchObject([
      { settlementId: 'UTRP1', utr: 'UTRP1', settledOn: '2026-11-20', open: 0, amount: 776.4 },
    ]);
    const lines = await shop.db.select().from(settlementLines).orderBy(asc(settlementLines.id));
    expect(lines).toMatchObject([
      { kind: 'payment', entityId: 'V1-a-1', fee: 20_00, feeTax: 3_60, net: 976_40, outcome: 'matched' },
      { kind: 'refund', entityId: 'keyR1', net: -200_00, outcome: 'matched' },
    ]);
  });

  it('is refused without its amounts', async () => {
    const { body } = await upload(`${header}\n${payment.replace('-3.60', 'abc')}\n`);
    expect(body).toMatchObject({ details: { file: 'Line 2 has no valid fee or tax.' } });
  });
});

it('lists the providers whose reports can be imported, and filters by these alone', async () => {
  expect(await get('/admin/settlement-providers')).toEqual(
    expect.arrayContaining([{ provider: 'razorpay', label: 'Razorpay', report: 'Settlement Recon' }]),
  );
  for (const path of ['/admin/settlements', '/admin/missing-payments']) {
    const { status } = await shop.call(`GET ${path}?provider=other` as never, { headers: getAdmin().bearer });
    expect(status).toBe(400);
  }
});
