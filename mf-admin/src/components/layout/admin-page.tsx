import type { Permission } from '@vastra/shared/contract';
import { Link, useLocation } from '@vastra/shared/router';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { findArea } from '../../admin-areas';
import { Permitted } from '../../permissions';
import { useUndo } from '../../undo-offer';
import { FavouriteButton } from '../favourites/favourite-button';
import { Row } from '../kit';
import { ConfirmationDialogHost } from '../sign-in/confirmation-dialog';
import { SignInDialogHost } from '../sign-in/sign-in-dialog';
import { AdminFrame } from './admin-frame';
import { AdminHead } from './admin-head';
import { SeparateCards } from './card';
import { QueryProvider } from './query-provider';
import { RequireAdmin } from './require-admin';
import { RequirePermission } from './require-permission';

const Title = styled.h1`
  font-size: clamp(26px, 3vw, 34px);
  overflow-wrap: anywhere;
`;

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--ink-2);
  font-size: 14px;
`;

// `&&` goes above the rule of a button, whichever of the two is loaded first.
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  && > * {
    min-height: 44px;
  }
`;

interface AdminPageProps {
  title: string;
  /** Buttons and links at the right of the heading. */
  actions?: ReactNode;
  /** Permission for the actions; by default the permission to change the area's data. */
  actionsPermission?: Permission;
  /** Link to the list that the screen belongs to. */
  backLink?: { to: string; label: string };
  children: ReactNode;
}

/**
 * A screen of the admin area: the frame, the heading, and the content for signed-in admins only. An error in a child leaves its
 * siblings as they are.
 */
export function AdminPage({ title, actions, actionsPermission, backLink, children }: AdminPageProps) {
  const { pathname } = useLocation();
  const area = findArea(pathname);
  const undoneCount = useUndo((state) => state.undoneCount);
  const firstCount = useRef(undoneCount);
  useEffect(() => {
    // The control that had the focus is gone.
    if (undoneCount !== firstCount.current) document.getElementById('content')?.focus({ preventScroll: true });
  }, [undoneCount]);
  return (
    // An undo can concern all data of the screen, so the screen is mounted again.
    <QueryProvider key={undoneCount} path={pathname}>
      <AdminFrame>
        <AdminHead title={`${title} – Admin`} />
        <Row as="header" $align={backLink ? 'end' : 'center'} $justify="space-between" $gap="16 24" $marginBottom={24}>
          <div>
            {backLink && (
              <BackLink className="back" to={backLink.to}>
                ← {backLink.label}
              </BackLink>
            )}
            <Row $noWrap $gap={4}>
              <Title>{title}</Title>
              <FavouriteButton title={title} />
            </Row>
          </div>
          {actions && (
            <Permitted permission={actionsPermission ?? area?.write}>
              <Actions>{actions}</Actions>
            </Permitted>
          )}
        </Row>
        <RequireAdmin>
          <RequirePermission>
            <SeparateCards>{children}</SeparateCards>
          </RequirePermission>
        </RequireAdmin>
        <SignInDialogHost />
        <ConfirmationDialogHost />
      </AdminFrame>
    </QueryProvider>
  );
}
