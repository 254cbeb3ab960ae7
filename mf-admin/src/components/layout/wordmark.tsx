import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';

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

/** The shop's name and "Admin", a link to the dashboard. */
export const AdminWordmark = () => (
  <Wordmark to={adminPaths.dashboard}>
    Vastra <Area>Admin</Area>
  </Wordmark>
);
