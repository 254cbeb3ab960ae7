import type { UserRow } from '@vastra/shared/contract';
import { Row } from '../kit';
import { StateBadge } from './state-badge';

/** Shows role and state of an account; an ordinary customer's says "Active". */
export const UserStateBadges = ({
  user: { role, isBlocked, isVerified },
}: {
  user: Pick<UserRow, 'role' | 'isBlocked' | 'isVerified'>;
}) => (
  <Row as="span" $inline $gap={4}>
    {role === 'admin' && <StateBadge tone="quiet">Admin</StateBadge>}
    {isBlocked && <StateBadge tone="bad">Blocked</StateBadge>}
    {!isVerified && <StateBadge tone="warning">Not verified</StateBadge>}
    {role === 'user' && !isBlocked && isVerified && <StateBadge tone="quiet">Active</StateBadge>}
  </Row>
);
