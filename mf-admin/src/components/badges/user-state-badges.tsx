import type { UserRow } from '@vastra/shared/contract';
import styled from 'styled-components';

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
  & > span {
    padding: 2px 10px;
    border-radius: 6px;
    background: var(--sand);
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 600;
  }
  & > .admin {
    color: var(--brand);
  }
  & > .blocked {
    color: var(--sale);
  }
  & > .unverified {
    color: var(--warning);
  }
`;

/** What an account is, in a word or two; an ordinary customer's says "Active". */
export const UserStateBadges = ({
  user: { role, isBlocked, isVerified },
}: {
  user: Pick<UserRow, 'role' | 'isBlocked' | 'isVerified'>;
}) => (
  <Badges>
    {role === 'admin' && <span className="admin">Admin</span>}
    {isBlocked && <span className="blocked">Blocked</span>}
    {!isVerified && <span className="unverified">Not verified</span>}
    {role === 'user' && !isBlocked && isVerified && <span>Active</span>}
  </Badges>
);
