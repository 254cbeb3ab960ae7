import { type BadgeTone, StateBadge } from '../../../mf-admin/src/components/badges/state-badge';
import type { PriceListRecord } from '../contract';

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
