import type { ReturnReason } from '@vastra/shared/contract/return-state';
import type { Queryable } from '../../platform/db/connect';
import { readSetting } from '../../platform/db/read-setting';

/** Reasons of returns for which the shop is at fault, in a shop that has set no others. */
export const defaultFreeReasons: readonly ReturnReason[] = ['damaged', 'wrong_item', 'not_as_described'];

/** Returns the reasons of returns for which the shop is at fault, so that nothing is charged or deducted. */
export async function getFreeReasons(db: Queryable): Promise<readonly ReturnReason[]> {
  const stored = (await readSetting(db, 'returns')) as { freeReasons?: readonly ReturnReason[] } | undefined;
  return stored?.freeReasons ?? defaultFreeReasons;
}
