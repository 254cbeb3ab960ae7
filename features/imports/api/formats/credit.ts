import { buildRecord, type SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import type { TableRow } from '../../../../api/src/platform/tables/table';
import { type GiftCardLine, giftCardLines, type StoreCreditLine, storeCreditLines } from '../lines';
import { createRowReader } from './columns';
import { isNo, isYes, readCells } from './record-cells';

const cardNames = {
  code: ['code', 'gift card code', 'coupon code'],
  ending: ['last characters', 'last 4', 'masked code'],
  amount: ['initial balance', 'initial value', 'initial amount'],
  balance: ['current balance', 'balance', 'remaining balance'],
  end: ['expires on', 'expires at', 'expiry date', 'expiration date'],
} as const;

const creditNames = {
  balance: ['store credit balance', 'store credit', 'credit balance', 'balance', 'credit'],
  end: ['expires at', 'expires on', 'expiry date', 'expiration date'],
} as const;

/** Returns whether a header is one of gift cards: of Shopify, or of Matrixify's sheet. */
export function isGiftCards(header: readonly string[]): boolean {
  const { has } = createRowReader(header);
  return (
    cardNames.balance.some(has) &&
    cardNames.amount.some(has) &&
    (cardNames.code.some(has) || cardNames.ending.some(has))
  );
}

/** Returns whether a header is one of balances of store credit: an email or phone number and a balance. */
export function isStoreCredit(header: readonly string[]): boolean {
  const { has } = createRowReader(header);
  const hasContact = has('email') || has('customer email') || has('phone');
  return hasContact && creditNames.balance.some(has) && !cardNames.amount.some(has) && !has('first name');
}

/** Yields the gift cards of a file. */
export async function* readGiftCards(
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<SourceRecord<GiftCardLine>> {
  const reader = createRowReader(header);
  for await (const { line, cells } of rows) {
    if (!cells.some(Boolean)) continue;
    const row = readCells(reader, cells);
    const code = row.get(...cardNames.code);
    const ending = (code || row.get(...cardNames.ending)).slice(-4).toUpperCase();
    const currency = row.get('currency');
    if (!/^(INR)?$/i.test(currency)) row.refuse('currency', `The card is in ${currency.slice(0, 10)}, not in rupees`);
    const fields = {
      // A masked code has dots or bullets for its first characters.
      code: /^[\w\s-]*$/.test(code) ? code : '',
      ending,
      amount: row.getAmount(0, ...cardNames.amount),
      balance: row.getAmount(0, ...cardNames.balance),
      expiresAt: row.getEnd(...cardNames.end),
      isActive: !isNo(row.get('enabled?', 'enabled')) && !isYes(row.get('expired?')) && row.get('disabled at') === '',
    };
    yield buildRecord(giftCardLines, fields, { id: `…${ending}`, lines: [line], refusals: row.refusals });
  }
}

/** Yields the balances of store credit of a file. Its findings name no customer. */
export async function* readStoreCredit(
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<SourceRecord<StoreCreditLine>> {
  const reader = createRowReader(header);
  for await (const { line, cells } of rows) {
    if (!cells.some(Boolean)) continue;
    const row = readCells(reader, cells);
    const balance = row.get(...creditNames.balance);
    if (balance.startsWith('-')) row.refuse('balance', 'A balance below 0 is no credit');
    const fields = {
      ...{ email: row.get('email', 'customer email'), phone: row.get('phone') },
      balance: row.getAmount(0, ...creditNames.balance),
      currency: row.get('currency', 'store credit currency', 'balance currency') || 'INR',
      expiresAt: row.getEnd(...creditNames.end),
    };
    yield buildRecord(storeCreditLines, fields, { id: '', lines: [line], refusals: row.refusals });
  }
}
