import fc from 'fast-check';
import { settlementOutcomes } from '../contract';
import { addBusinessDays, toLastDueDay } from './business-days';
import { importSettlements } from './import-settlements';
import { parseSettlementFile } from './parse-file';
import { settlementLines } from './tables';
import { buildFile, type ReportRow } from './testing/razorpay-report';
import type { TestMovement } from './testing/settled-payments';
import { setUpSettlementShop, toMorning } from './testing/settlement-shop';

const { shop, clear, getAdmin, addMovement, upload, get } = setUpSettlementShop();

describe('payments that no settlement has', () => {
  test('are listed after the business days of the setting, with their totals', async () => {
    const getDaysAgo = (count: number) => new Date(Date.now() - count * 86_400_000);
    await addMovement({ kind: 'payment', id: 'pay_old', amount: 700_00, at: getDaysAgo(9) });
    await addMovement({ kind: 'refund', id: 'rfnd_old', amount: 50_50, at: getDaysAgo(8) });
    await addMovement({ kind: 'payment', id: 'pay_settled', amount: 10_00, at: getDaysAgo(20) });
    await addMovement({ kind: 'payment', id: 'pay_new', amount: 900_00, at: getDaysAgo(1) });
    await addMovement({ kind: 'payment', id: 'pay_demo', amount: 900_00, at: getDaysAgo(30), provider: 'demo' });
    await upload(buildFile([{ id: 'pay_settled', amount: 10_00, net: 10_00 }]));
    expect(await get('/admin/missing-payments')).toMatchObject({
      rows: [
        { kind: 'payment', provider: 'razorpay', entityId: 'pay_old', amount: 700, days: 9 },
        { kind: 'refund', entityId: 'rfnd_old', amount: 50.5 },
      ],
      businessDays: 3,
      totals: { payments: { rows: 1, amount: 700 }, refunds: { rows: 1, amount: 50.5 } },
      pagination: { total: 2 },
    });
    expect((await get('/admin/missing-payments?kind=refund&q=rfnd')).rows).toHaveLength(1);
    expect((await get('/admin/missing-payments?provider=cashfree')).rows).toEqual([]);
  });

  test('have the days from Monday to Friday', () => {
    // 20 November 2026 is a Friday.
    expect(addBusinessDays('2026-11-20', 3)).toBe('2026-11-25');
    expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-23');
    expect(toLastDueDay('2026-11-25', 3)).toBe('2026-11-19');
    expect(toLastDueDay('2026-11-26', 3)).toBe('2026-11-22');
  });
});

it('finds every planted difference and nothing else, and adds up to the paisa', async () => {
  const amount = fc.integer({ min: 100, max: 50_000_00 });
  const plan = fc.constantFrom('none', 'none', 'none', 'amount', 'fee', 'unknown', 'repeated', 'missing', 'adjustment');
  const entry = fc.record({
    amount,
    plan,
    kind: fc.constantFrom<TestMovement['kind']>('payment', 'payment', 'parcel', 'second', 'second-of-parcel', 'refund'),
    feeRate: fc.integer({ min: 0, max: 300 }),
    knowsFee: fc.boolean(),
    other: fc.integer({ min: 1, max: 9999 }),
    settlement: fc.constantFrom('setl_a', 'setl_b'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 12 }), async (entries) => {
      await clear();
      const rows: ReportRow[] = [];
      const expected: string[] = [];
      const expect1 = (row: ReportRow, outcome: string) => {
        rows.push(row);
        expected.push(`${row.id} ${outcome}`);
      };
      const figures = { captured: 0, refunded: 0, fees: 0, tax: 0, settled: 0, toBeSettled: 0, differences: 0 };
      const missing: string[] = [];
      for (const [index, { kind, plan: planted, settlement, ...made }] of entries.entries()) {
        const isRefund = kind === 'refund';
        const sign = isRefund ? -1 : 1;
        const fee = isRefund ? 0 : Math.floor((made.amount * made.feeRate) / 10_000);
        const tax = isRefund ? 0 : Math.floor((fee * 18) / 100);
        const id = `${isRefund ? 'rfnd' : 'pay'}_${index}`;
        const knowsFee = (kind === 'payment' || kind === 'parcel') && !isRefund && (made.knowsFee || planted === 'fee');
        const type = isRefund ? 'refund' : 'payment';
        const row = { type, id, amount: made.amount, fee, tax, net: sign * made.amount - fee - tax, settlement };
        if (planted !== 'unknown') {
          const shift = planted === 'amount' ? made.other : 0;
          await addMovement({
            ...{ kind, id, amount: made.amount + shift, at: toMorning('2026-11-02') },
            ...(knowsFee && { fee: fee + tax + (planted === 'fee' ? made.other : 0) }),
          });
          if (isRefund) figures.refunded += made.amount + shift;
          else figures.captured += made.amount + shift;
          figures.differences -= sign * shift;
          if (planted === 'missing') {
            figures.toBeSettled += sign * made.amount;
            missing.push(id);
            continue;
          }
        } else figures.differences += sign * made.amount;
        const isFeePlanted = planted === 'fee' && knowsFee;
        const outcome =
          planted === 'amount'
            ? 'amount_differs'
            : planted === 'unknown'
              ? 'unknown'
              : isFeePlanted
                ? 'fee_differs'
                : 'matched';
        const add = (line: ReportRow, result: string) => {
          expect1(line, result);
          figures.fees += line.fee ?? 0;
          figures.tax += line.tax ?? 0;
          figures.settled += line.net;
        };
        add(row, outcome);
        if (planted === 'repeated') {
          add(row, 'repeated');
          figures.differences += sign * made.amount;
        }
        if (planted === 'adjustment') {
          add(
            { type: 'adjustment', id: `adj_${index}`, amount: made.other, net: -made.other, settlement },
            'adjustment',
          );
          figures.differences -= made.other;
        }
      }
      const run = (isDryRun: boolean) =>
        importSettlements(
          shop.db,
          { ...parseSettlementFile(Buffer.from(buildFile(rows))), fileName: 'f', isDryRun, actorId: getAdmin().userId },
          new Date(),
        );
      if (rows.length > 0) {
        const [dry, real] = [await run(true), await run(false)];
        expect(real.differences).toEqual(dry.differences);
        const counted = real.settlements.flatMap(({ outcomes }) =>
          settlementOutcomes.map((name) => outcomes[name].rows),
        );
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
        await expect(run(false)).rejects.toMatchObject({ code: 'settlement_known' });
      }
      const lines = await shop.db.select().from(settlementLines);
      expect(lines.map(({ entityId, outcome }) => `${entityId} ${outcome}`).sort()).toEqual(expected.sort());
      const { rows: listed } = await get('/admin/missing-payments?limit=100');
      expect(listed.map(({ entityId }: { entityId: string }) => entityId).sort()).toEqual(missing.sort());
      const { providers } = await get('/admin/settlement-totals');
      const { captured, refunded, fees, feeTax, settled, toBeSettled, differences } = providers[0];
      const paise = (rupees: number) => Math.round(rupees * 100);
      expect({
        captured: paise(captured),
        refunded: paise(refunded),
        fees: paise(fees),
        tax: paise(feeTax),
        settled: paise(settled),
        toBeSettled: paise(toBeSettled),
        differences: paise(differences),
      }).toEqual(figures);
      const { captured: c, refunded: r, fees: f, tax: t, differences: d } = figures;
      expect(c - r - f - t + d).toBe(figures.settled + figures.toBeSettled);
    }),
    { numRuns: 25 },
  );
});
