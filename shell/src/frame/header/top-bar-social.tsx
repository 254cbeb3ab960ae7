import { useSession } from '@vastra/shared/session';
import { below } from '@vastra/shared/ui/tokens';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { SocialLinks } from '../footer/social-links';
import { useFrameData } from './use-frame-data';

const TopBarSocialRoot = styled.div`
  grid-area: 1 / 1;
  justify-self: start;
  & > ul {
    flex-wrap: nowrap;
    margin: 0 0 0 -12px;
    list-style: none;
  }
  & a {
    display: grid;
    place-items: center;
    height: 44px;
    padding: 0;
  }
  ${below.xl} {
    display: none;
  }
`;

/** Shows the social links in the top bar of a signed-in customer (requirements 2.3); on narrow screens the account menu has them. */
export function TopBarSocial() {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const { shop } = useFrameData();
  const [topBar, setTopBar] = useState<Element | null>(null);
  useEffect(() => setTopBar(document.querySelector('.top-bar')), []);
  if (!isSignedIn || !topBar || !shop || shop.social.length === 0) return null;
  return createPortal(
    <TopBarSocialRoot>
      <SocialLinks name={shop.name} social={shop.social} />
    </TopBarSocialRoot>,
    topBar,
  );
}
