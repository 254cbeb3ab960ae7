import { useShopLogo, useShopName } from '@vastra/shared/federation';
import { paths } from '@vastra/shared/paths';
import { Logo } from '@vastra/shared/ui/logo';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdminHead } from './admin-head';
import { ShopLink } from './shop-link';

const Area = styled.div`
  min-height: 100vh;
  background: var(--paper);
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  max-width: 992px;
  margin: 0 auto;
  padding: 8px 16px;
`;

const ShopName = styled.p`
  font: 500 24px/44px var(--serif);
`;

const Main = styled.main`
  max-width: 992px;
  margin: 0 auto;
  padding: 8px 16px 64px;
  outline: none;
`;

const Card = styled.div`
  display: grid;
  overflow: hidden;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  & > form {
    padding: 32px 24px 40px;
  }
  @media (min-width: 800px) {
    grid-template-columns: 5fr 6fr;
    min-height: 520px;
    & > form {
      padding: 48px;
    }
  }
`;

const Welcome = styled.aside`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 12px;
  padding: 32px 24px;
  background: var(--brand);
  color: #fff;
  @media (min-width: 800px) {
    padding: 48px;
  }
`;

const WelcomeTitle = styled.h2`
  font-size: 30px;
  @media (min-width: 800px) {
    font-size: 48px;
  }
`;

interface SignInLayoutProps {
  /** Title of the document. */
  title: string;
  /** Heading and text beside the form. */
  welcome: string;
  text: string;
  /** A form. */
  children: ReactNode;
}

/** The logo of the shop, or its name. */
function ShopMark() {
  const name = useShopName();
  const logo = useShopLogo();
  return <ShopName>{logo ? <Logo logo={logo} /> : name}</ShopName>;
}

/** The screens before the sign-in: a form in a card, without the menu of the admin area. */
export const SignInLayout = ({ title, welcome, text, children }: SignInLayoutProps) => (
  <Area>
    <AdminHead title={title} />
    <Bar>
      <ShopMark />
      <ShopLink to={paths.home}>View shop</ShopLink>
    </Bar>
    <Main id="content" tabIndex={-1}>
      <Card>
        <Welcome>
          <WelcomeTitle>{welcome}</WelcomeTitle>
          <p>{text}</p>
        </Welcome>
        {children}
      </Card>
    </Main>
  </Area>
);
