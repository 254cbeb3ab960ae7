import { useLocation } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { listExtensionAreas, listPermittedAreas } from '../../admin-areas';
import { useAdminSession } from '../../admin-session';
import { Text } from '../kit';
import { PaletteButton } from '../palette/palette-button';
import { PaletteHost } from '../palette/palette-host';
import { UndoHost } from '../undo/undo-bar';
import { AdminMenu } from './admin-menu';
import { AdminTopBar } from './admin-top-bar';
import { SignedInAdmin } from './signed-in-admin';
import { useReadAhead } from './use-read-ahead';
import { AdminWordmark } from './wordmark';

/** The menu is at the side from this width; below, it opens from the top bar. */
const Columns = styled.div`
  --admin-top-bar: 56px;
  min-height: 100vh;
  background: var(--paper);
  @media (min-width: 1100px) {
    --admin-top-bar: 0px;
    display: grid;
    grid-template-columns: 232px minmax(0, 1fr);
  }
`;

const Side = styled.aside`
  display: grid;
  position: sticky;
  top: 0;
  grid-template-rows: auto auto minmax(0, 1fr) auto;
  height: 100vh;
  height: 100dvh;
  border-right: 1px solid var(--hairline);
  background: #fff;
  @media (max-width: 1099px) {
    display: none;
  }
`;

const SideScroll = styled.div`
  padding: 8px 12px 16px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** Tables get the width of a window of 1920 px; a wider one stays empty at the right. */
const Main = styled.main`
  max-width: 1688px;
  padding: 16px 16px 64px;
  outline: none;
  /* A link that is not a part of a sentence is at least 24 px high (WCAG 2.5.8). */
  & :is(dd, strong) > a:not([class]) {
    display: inline-block;
    min-height: 24px;
    line-height: 24px;
  }
  @media (min-width: 640px) {
    padding: 24px 24px 64px;
  }
  @media (min-width: 1100px) {
    padding: 32px 32px 64px;
  }
`;

/** The frame of the admin area: the menu, who is signed in, and the way to the shop. The shell adds nothing but a link to `#content`. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const admin = useAdminSession((session) => session.admin);
  useReadAhead();
  return (
    <Columns>
      <AdminTopBar key={key} />
      <Side>
        <Text as="div" $padding="16 24 8">
          <AdminWordmark />
        </Text>
        <Text as="div" $padding="0 16 8">
          <PaletteButton />
        </Text>
        <SideScroll>
          <AdminMenu />
        </SideScroll>
        <SignedInAdmin />
      </Side>
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      <UndoHost />
      <PaletteHost areas={[...listPermittedAreas(admin), ...listExtensionAreas(admin)]} />
    </Columns>
  );
}
