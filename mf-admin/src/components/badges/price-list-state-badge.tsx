import type { PriceListRecord } from '@vastra/shared/contract';
import { type BadgeTone, StateBadge } from './state-badge';

const labels: Record<string, string> = {
  running: 'Running',
  upcoming: 'Upcoming',
  ended: 'Ended',
  off: 'Off',
  'no-groups': 'Without groups',
};
const tones: Record<string, BadgeTone> = { running: 'good', upcoming: 'warning', 'no-groups': 'bad' };

/** Shows the state of a price list. A state of a later API is shown as it is. */
export const PriceListStateBadge = ({ state }: Pick<PriceListRecord, 'state'>) => (
  <StateBadge tone={tones[state] ?? 'quiet'}>{labels[state] ?? state}</StateBadge>
);
