import type { ReturnReason } from '@vastra/shared/contract/return-state';
import type { ReturnSettings } from './settings';

/**
 * Returns the fee of a request in paise: the highest of its lines, without those whose reason is the shop's fault. A null reason is one that
 * is not known yet.
 */
export function getRequestFee(
  lines: readonly { fee: number; reason: ReturnReason | null }[],
  { freeReasons }: Pick<ReturnSettings, 'freeReasons'>,
): number {
  const charged = lines.filter(({ reason }) => reason === null || !freeReasons.includes(reason));
  return Math.max(0, ...charged.map(({ fee }) => fee));
}
