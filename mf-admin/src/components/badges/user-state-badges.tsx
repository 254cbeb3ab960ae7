import type { UserRow } from '@vastra/shared/contract';
import styled from 'styled-components';

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const Badge = styled.span`
  padding: 2px 10px;
  border-radius: 6px;
  background: var(--sand);
  color: var(--ink-2);
  font-size: 14px;
  font-weight: 600;
  &.admin {
    color: var(--brand);
  }
  &.blocked {
    color: var(--sale);
  }
  &.unverified {
    color: var(--warning);
  }
`;

/** Shows role and state of an account; an ordinary customer's says "Active". */
export const UserStateBadges = ({
  user: { role, isBlocked, isVerified },
}: {
  user: Pick<UserRow, 'role' | 'isBlocked' | 'isVerified'>;
}) => (
  <Badges>
    {role === 'admin' && <Badge className="admin">Admin</Badge>}
    {isBlocked && <Badge className="blocked">Blocked</Badge>}
    {!isVerified && <Badge className="unverified">Not verified</Badge>}
    {role === 'user' && !isBlocked && isVerified && <Badge>Active</Badge>}
  </Badges>
);
