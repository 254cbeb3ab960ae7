import type { UserRow } from '@vastra/shared/contract';
import { Row } from '../kit';
import { StateBadge } from './state-badge';

/** Shows role and state of an account; an ordinary customer's says "Active". */
export const UserStateBadges = ({
  user: { role, isBlocked, areOrdersRefused, isVerified },
}: {
  user: Pick<UserRow, 'role' | 'isBlocked' | 'areOrdersRefused' | 'isVerified'>;
}) => (
  <Row as="span" $inline $gap={4}>
    {role === 'admin' && <StateBadge tone="quiet">Admin</StateBadge>}
    {isBlocked && <StateBadge tone="bad">Blocked</StateBadge>}
    {areOrdersRefused && <StateBadge tone="bad">Orders refused</StateBadge>}
    {!isVerified && <StateBadge tone="warning">Not verified</StateBadge>}
    {role === 'user' && !isBlocked && !areOrdersRefused && isVerified && <StateBadge tone="quiet">Active</StateBadge>}
  </Row>
);
