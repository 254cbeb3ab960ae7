import { lazy, Suspense } from 'react';
import { useAdminSession } from '../../admin-session';
import { closeDialog, useShortcutDialog } from '../shortcuts/open-dialog';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import type { PalettePage } from './palette-items';

const Palette = lazy(() => import('./palette'));
const HelpDialog = lazy(() => import('../shortcuts/help-dialog'));

interface PaletteHostProps {
  /** The pages that the admin's role includes. */
  pages: readonly PalettePage[];
}

/** Listens to the shortcuts, and loads the dialogs that they open when they are first opened. */
export function PaletteHost({ pages }: PaletteHostProps) {
  useShortcuts();
  const dialog = useShortcutDialog((state) => state.dialog);
  const isSignedIn = useAdminSession(({ status }) => status === 'signed-in');
  if (!dialog || !isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      {dialog === 'palette' ? <Palette pages={pages} onClose={closeDialog} /> : <HelpDialog onClose={closeDialog} />}
    </Suspense>
  );
}
