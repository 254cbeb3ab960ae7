import type { AdminFlag } from '@vastra/shared/contract';
import { StateBadge } from '../badges/state-badge';
import { flagStateLabels } from './flag-labels';

/** Shows the state of a flag, and whether its day is over. */
export const FlagStateBadge = ({ flag }: { flag: Pick<AdminFlag, 'state' | 'isPastExpiry'> }) => (
  <>
    <StateBadge tone={flag.state === 'on' ? 'good' : 'quiet'}>{flagStateLabels[flag.state]}</StateBadge>
    {flag.isPastExpiry && flag.state !== 'archived' && (
      <>
        {' '}
        <StateBadge tone="bad">Past expiry</StateBadge>
      </>
    )}
  </>
);
