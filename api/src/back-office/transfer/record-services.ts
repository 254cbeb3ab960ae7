import type { LinkContext } from '../../content/links/link-target';
import type { Keys } from '../../platform/auth/keys';
import type { PageEventBus } from '../../platform/pages/page-events';

/** Services that imports of records need beside their transaction. */
export interface RecordServices {
  keys: Keys;
  pageEvents: PageEventBus;
  config: LinkContext & { giftCardMonths: number };
}
