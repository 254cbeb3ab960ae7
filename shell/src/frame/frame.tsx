import { api } from '@vastra/shared/http';
import { Outlet, ScrollRestoration, useLoaderData } from '@vastra/shared/router';
import styled from 'styled-components';
import { Footer } from './footer';
import { Header } from './header';
import { ProgressLine } from './progress-line';

export interface FrameData {
  /** "Free Shipping This Week Order Over - ₹55"; none when no campaign runs or the API does not answer. */
  campaign?: string;
}

/** What header and footer show. They stand even when the API does not. */
export const frameLoader = async (): Promise<FrameData> => {
  const policy = await api
    .get('shipping-policy')
    .data<{ campaign: { text: string } | null }>()
    .catch(() => undefined);
  return { campaign: policy?.campaign?.text };
};

const Skip = styled.a`
  position: absolute;
  left: 16px;
  top: -60px;
  padding: 12px 16px;
  border-radius: 6px;
  background: #fff;
  z-index: 20;
  &:focus {
    top: 8px;
  }
`;

const Content = styled.main`
  min-height: 70vh;
  outline: none;
`;

/** The frame of every page. */
export function Frame() {
  const { campaign } = useLoaderData() as FrameData;
  return (
    <>
      <Skip href="#content">Skip to content</Skip>
      <ProgressLine />
      <Header campaign={campaign} />
      <Content id="content" tabIndex={-1}>
        <Outlet />
      </Content>
      <Footer />
      <ScrollRestoration />
    </>
  );
}
