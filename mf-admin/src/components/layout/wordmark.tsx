import { useShopLogo, useShopName } from '@vastra/shared/federation';
import { Link } from '@vastra/shared/router';
import { Logo } from '@vastra/shared/ui/logo';
import styled from 'styled-components';
import { getStartPath } from '../../admin-areas';
import { useAdminSession } from '../../admin-session';

/** A name of more than twelve characters has two lines as high as one of a short name. */
const Wordmark = styled(Link)`
  display: inline-flex;
  align-items: baseline;
  gap: 8px;
  max-height: 44px;
  overflow: hidden;
  color: var(--ink);
  font: 500 24px/44px var(--serif);
  text-decoration: none;
  & > img {
    align-self: center;
  }
  &[data-small] {
    font-size: 18px;
    line-height: 22px;
  }
`;

const Area = styled.span`
  color: var(--ink-2);
  font: 600 14px/1 var(--sans);
`;

/** The shop's name and "Admin", a link to the dashboard, or to the first screen of the role. */
export function AdminWordmark() {
  const name = useShopName();
  const logo = useShopLogo();
  return (
    <Wordmark to={useAdminSession(({ admin }) => getStartPath(admin))} data-small={name.length > 12 ? '' : undefined}>
      {logo ? <Logo logo={logo} /> : name} <Area>Admin</Area>
    </Wordmark>
  );
}
