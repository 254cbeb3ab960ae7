import type { PriceOffer } from '@vastra/shared/contract';
import { formatDayAndTime } from '@vastra/shared/format';

/** Returns the reason of a reduced price and, only if the price really ends, its end. */
export const toOfferText = ({ label, endDate }: PriceOffer): string =>
  endDate ? `${label}, until ${formatDayAndTime(endDate)}` : label;
