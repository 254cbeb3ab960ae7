import { getRefundStage } from '@vastra/shared/contract/refund-state';
import { StateBadge } from '../badges/state-badge';
import { getLabel, refundStageLabels } from './refund-labels';

const tones: Record<string, 'good' | 'warning' | 'bad'> = {
  to_pay: 'bad',
  failing: 'bad',
  needs_details: 'warning',
  requested: 'warning',
  paid_twice: 'bad',
  refunded: 'good',
};

/** Shows what a refund waits for, or how it ended. */
export function RefundBadge({ refund }: { refund: Parameters<typeof getRefundStage>[0] }) {
  const stage = getRefundStage(refund);
  return <StateBadge tone={tones[stage] ?? 'quiet'}>{getLabel(refundStageLabels, stage)}</StateBadge>;
}
