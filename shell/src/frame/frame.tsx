import { commands } from '@vastra/shared/commands';
import { Outlet, type RouteObject, useLoaderData, useLocation } from '@vastra/shared/router';
import { type ComponentType, useEffect, useState } from 'react';
import styled from 'styled-components';
import { PendingPage, usePendingState } from '../remotes/pending-page';
import { isCheckoutPath } from './checkout-frame';
import type { DeferredPartsProps } from './deferred-parts';
import type { FrameData } from './frame-data';
import { Header } from './header/header';
import { useScroll } from './scroll';
import { ServerFooter } from './server-footer';

const SkipLink = styled.a`
  position: absolute;
  left: 16px;
  bottom: 100%;
  padding: 12px 16px;
  border-radius: var(--radius);
  background: var(--white);
  z-index: 20;
  &:focus {
    inset: 8px auto auto 16px;
  }
`;

const Content = styled.main`
  /* The footer is below the first screen, so that visitors do not see it move when content takes the place of a skeleton. */
  min-height: 100vh;
  outline: none;
  /* The previous page stays in the document, so that it is as it was if the navigation is given up. */
  &[aria-busy='true'] > [data-region] {
    display: none;
  }
`;

/** Renders the frame of every page: header, content and footer. `pages`: all routes below it. The checkout's frame has fewer parts (header.css). */
export function Frame({ pages }: { pages: RouteObject[] }) {
  const data = useLoaderData() as FrameData;
  const isCheckout = isCheckoutPath(useLocation().pathname);
  useScroll();
  return (
    <>
      <div className={isCheckout ? 'checkout-frame' : undefined}>
        <SkipLink href="#content">Skip to content</SkipLink>
        <Header topBar={data.topBar} />
        <Main pages={pages} />
        <ServerFooter />
      </div>
      <DeferredPartsLoader />
    </>
  );
}

/** Renders the page, or the pending state of the next one. A separate component, because the header need not render again for that. */
function Main({ pages }: { pages: RouteObject[] }) {
  const pending = usePendingState(pages);
  return (
    <Content id="content" tabIndex={-1} aria-busy={pending && true}>
      <Outlet />
      {pending && <PendingPage {...pending} />}
    </Content>
  );
}

/** Renders the surroundings of pages that bring their own frame (`frame` of a release): only the work of the shell on every page. */
export function BareFrame() {
  useScroll();
  return (
    <>
      <div className="own-frame">
        <SkipLink href="#content">Skip to content</SkipLink>
        <Outlet />
      </div>
      <DeferredPartsLoader />
    </>
  );
}

/** Loads the parts that the first paint does not need, after hydration and when the browser is idle, or at a press that needs the mini-cart. */
function DeferredPartsLoader() {
  const [Parts, setParts] = useState<ComponentType<DeferredPartsProps>>();
  const [startedAt, setStartedAt] = useState(0);
  const [startPath] = useState(useLocation().pathname);
  useEffect(() => {
    let isUnmounted = false;
    setStartedAt(Date.now());
    const load = () => {
      // Offline this fails; the next page tries again.
      if (!isUnmounted)
        import('./deferred-parts').then((module) => setParts(() => module.DeferredParts)).catch(() => {});
    };
    (window.requestIdleCallback ?? setTimeout)(load);
    const stopListening = commands.onRun('cart/add', load);
    // A press before hydration is repeated before this effect.
    if (commands.isRunning('cart/add')) load();
    return () => {
      isUnmounted = true;
      stopListening();
    };
  }, []);
  return Parts && <Parts startedAt={startedAt} startPath={startPath} />;
}
