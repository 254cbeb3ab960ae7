import type { LinkContext } from '../../../content/links/link-target';
import type { Keys } from '../../../platform/auth/keys';

/** What the imports of all kinds need beside their transaction. */
export interface RecordServices {
  keys: Keys;
  config: LinkContext & { giftCardMonths: number };
}
