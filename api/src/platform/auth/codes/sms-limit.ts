import type { Queryable } from '../../db/connect';
import { readSetting } from '../../db/read-setting';
import { countInTransaction } from '../../limits/count-in-transaction';
import { SmsLimitError } from '../errors';
import { type Keys, sign } from '../keys';
import { codeRequestCount } from './metrics';

const daySeconds = 24 * 60 * 60;

/**
 * Counts a code by SMS, in the transaction that sends it. This limit is hard: it bounds the shop's cost of SMS in a day, so codes that are
 * entered are not taken back. 0 disables it.
 *
 * @throws SmsLimitError, which names the other ways
 */
export async function countSms(
  tx: Queryable,
  { keys, max, now }: { keys: Keys; max: number; now: Date },
): Promise<void> {
  if (!max) return;
  const key = sign(keys.networkAddress, 'codes by SMS');
  const wait = await countInTransaction(tx, { key, max, seconds: daySeconds, now: now.getTime() });
  if (!wait) return;
  codeRequestCount.inc({ result: 'sms_limit' });
  const shop = (await readSetting(tx, 'shop')) as { phone?: string } | undefined;
  throw new SmsLimitError(wait, shop?.phone);
}
