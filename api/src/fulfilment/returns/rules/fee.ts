import type { ReturnReason } from '@vastra/shared/contract/return-state';
import type { ReturnSettings } from './settings';

/**
 * Returns the fee of a request in paise: the highest fee of its lines, without lines whose reason is the shop's fault. The reason is null while
 * it is unknown.
 */
export function getRequestFee(
  lines: readonly { fee: number; reason: ReturnReason | null }[],
  { freeReasons }: Pick<ReturnSettings, 'freeReasons'>,
): number {
  const charged = lines.filter(({ reason }) => reason === null || !freeReasons.includes(reason));
  return Math.max(0, ...charged.map(({ fee }) => fee));
}
