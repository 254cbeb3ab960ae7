import { StateBadge } from '../badges/state-badge';
import { getLabel, returnStatusLabels } from './return-labels';

const tones: Record<string, 'good' | 'warning' | 'bad' | 'quiet'> = {
  requested: 'warning',
  approved: 'warning',
  picked_up: 'warning',
  received: 'warning',
  completed: 'good',
  declined: 'bad',
};

/** Shows the status of a return. */
export const ReturnStatusBadge = ({ status }: { status: string }) => (
  <StateBadge tone={tones[status] ?? 'quiet'}>{getLabel(returnStatusLabels, status)}</StateBadge>
);
