import { Dialog } from '@vastra/shared/ui/dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { Text } from '../kit';
import { PaletteButton } from '../palette/palette-button';
import { AdminMenu } from './admin-menu';
import { SignedInAdmin } from './signed-in-admin';
import { AdminWordmark } from './wordmark';

const Bar = styled.header`
  display: flex;
  position: sticky;
  top: 0;
  align-items: center;
  gap: 16px;
  height: var(--admin-top-bar);
  padding: 0 16px;
  border-bottom: 1px solid var(--hairline);
  background: #fff;
  z-index: 10;
  @media (min-width: 1100px) {
    display: none;
  }
`;

const MenuButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  margin-left: -8px;
  padding: 0 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  font-size: 14px;
  font-weight: 600;
  cursor: pointer;
  &:hover {
    background: var(--sand);
  }
`;

/** The bar of the admin area on phones and tablets. Its button opens the menu in a drawer. */
export function AdminTopBar() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Bar className="admin-bar">
        <MenuButton type="button" aria-haspopup="dialog" aria-label="Admin menu" onClick={() => setOpen(true)}>
          <svg width="20" height="20" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
            <path d="M2 5h16M2 10h16M2 15h16" />
          </svg>
          Menu
        </MenuButton>
        <AdminWordmark />
        <PaletteButton />
      </Bar>
      {isOpen && (
        // In a section, the dialog's header is not a second banner.
        <section>
          <Dialog title="Admin menu" side="left" onClose={() => setOpen(false)}>
            <Text as="div" $padding="16 12">
              <AdminMenu />
            </Text>
            <SignedInAdmin />
          </Dialog>
        </section>
      )}
    </>
  );
}
