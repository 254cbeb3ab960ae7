import { useShopName } from '@vastra/shared/federation';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { getStartPath } from '../../admin-areas';
import { useAdminSession } from '../../admin-session';

const Wordmark = styled(Link)`
  display: inline-flex;
  align-items: baseline;
  gap: 8px;
  color: var(--ink);
  font: 500 24px/44px var(--serif);
  text-decoration: none;
`;

const Area = styled.span`
  color: var(--ink-2);
  font: 600 14px/1 var(--sans);
`;

/** The shop's name and "Admin", a link to the dashboard, or to the first screen of the role. */
export const AdminWordmark = () => (
  <Wordmark to={useAdminSession(({ admin }) => getStartPath(admin))}>
    {useShopName()} <Area>Admin</Area>
  </Wordmark>
);
