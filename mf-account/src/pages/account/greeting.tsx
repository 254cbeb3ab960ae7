import type { SessionUser } from '@vastra/shared/session';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';

const Header = styled.header`
  margin-bottom: 24px;
  @media (min-width: 720px) {
    margin-bottom: 40px;
  }
`;

const Title = styled.h1`
  font-size: 30px;
  line-height: 1.15;
  overflow-wrap: anywhere;
  @media (min-width: 720px) {
    font-size: 38px;
  }
`;

const Description = styled.p`
  margin-top: 8px;
  color: var(--ink-2);
`;

const getFirstName = (name: string): string => name.trim().split(/\s+/)[0] || 'User';

/** Greets the customer by the first name, with a skeleton of the same height until it is known. Source: requirements 2.15. */
export const Greeting = ({ user }: { user?: SessionUser }) => (
  <Header>
    {user ? (
      <Title>Welcome back, {getFirstName(user.name)}!</Title>
    ) : (
      <Title as="div">
        <Skeleton $height="1.15em" $width="min(420px, 80%)" />
      </Title>
    )}
    <Description>Manage your profile, orders, and preferences</Description>
  </Header>
);
