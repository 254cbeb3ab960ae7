import type { LinkContext } from '../../../content/links/link-target';
import type { Keys } from '../../../platform/auth/keys';

/** Services that imports of records need beside their transaction. */
export interface RecordServices {
  keys: Keys;
  config: LinkContext & { giftCardMonths: number };
}
