import { Outlet, useLoaderData } from '@vastra/shared/router';
import { type ComponentType, useEffect, useState } from 'react';
import styled from 'styled-components';
import { FooterPlace } from './footer-place';
import type { FrameData } from './frame-data';
import { Header } from './header/header';
import { useScroll } from './scroll';

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
  const data = useLoaderData() as FrameData;
  useScroll();
  return (
    <>
      <Skip href="#content">Skip to content</Skip>
      <Header topBar={data.topBar} />
      <Content id="content" tabIndex={-1}>
        <Outlet />
      </Content>
      <FooterPlace {...data} />
      <Later />
    </>
  );
}

/** What the first paint does not need comes when the page is alive and the browser has nothing else to do. */
function Later() {
  const [Part, setPart] = useState<ComponentType<{ begunAt: number }>>();
  const [begunAt, setBegunAt] = useState(0);
  useEffect(() => {
    let isGone = false;
    setBegunAt(Date.now());
    const load = () => {
      // Offline, it comes with the next page.
      if (!isGone) import('./later').then(({ Later }) => setPart(() => Later)).catch(() => {});
    };
    (window.requestIdleCallback ?? setTimeout)(load);
    return () => {
      isGone = true;
    };
  }, []);
  return Part && <Part begunAt={begunAt} />;
}
