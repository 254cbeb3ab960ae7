import type { SessionUser } from '@vastra/shared/session';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';

const Box = styled.header`
  margin-bottom: 24px;
  & > :first-child {
    font-size: 30px;
    line-height: 1.15;
    overflow-wrap: anywhere;
  }
  & > p {
    margin-top: 8px;
    color: var(--ink-2);
  }
  @media (min-width: 720px) {
    margin-bottom: 40px;
    & > :first-child {
      font-size: 38px;
    }
  }
`;

const firstName = (name: string): string => name.trim().split(/\s+/)[0] || 'User';

/** Source: requirements 2.15. The name has its place before it is known. */
export const Greeting = ({ user }: { user?: SessionUser }) => (
  <Box>
    {user ? (
      <h1>Welcome back, {firstName(user.name)}!</h1>
    ) : (
      <div>
        <Skeleton $height="1.15em" $width="min(420px, 80%)" />
      </div>
    )}
    <p>Manage your profile, orders, and preferences</p>
  </Box>
);
