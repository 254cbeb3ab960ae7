import type { SessionUser } from '@vastra/shared/session';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { below, from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { newCustomer } from '../../components/new-customer';

const Header = styled.header`
  margin-bottom: 24px;
  ${from.m} {
    margin-bottom: 40px;
  }
`;

const Title = styled.h1`
  font-size: var(--text-3xl);
  line-height: 1.15;
  ${from.m} {
    font-size: var(--text-4xl);
  }
`;

/** On a phone, the name has exactly one line: a name of any length leaves the rest of the page in place. */
const Name = styled.span`
  ${below.m} {
    display: block;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  ${from.m} {
    overflow-wrap: anywhere;
  }
`;

const TitleSkeleton = styled(Skeleton)`
  width: min(420px, 80%);
  height: 2.3em;
  ${from.m} {
    height: 1.15em;
  }
`;

const Description = styled.p`
  margin-top: 8px;
  color: var(--ink-2);
`;

const getFirstName = (name: string): string => name.trim().split(/\s+/)[0] || 'User';

/**
 * Greets the customer by the first name, with a skeleton of the same height until it is known. Source: requirements 2.15, with reading 64. The
 * server knows no customer, so it never reads the tab's storage.
 */
export const Greeting = ({ user }: { user?: SessionUser }) => (
  <Header>
    {user ? (
      <Title>
        {newCustomer.read() === user.id ? 'Welcome' : 'Welcome back'}, <Name>{getFirstName(user.name)}!</Name>
      </Title>
    ) : (
      <Title as="div">
        <TitleSkeleton />
      </Title>
    )}
    <Description>Manage your profile, orders, and preferences</Description>
  </Header>
);
