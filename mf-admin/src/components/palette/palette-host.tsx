import { lazy, Suspense } from 'react';
import type { AdminArea } from '../../admin-areas';
import { useAdminSession } from '../../admin-session';
import { closeDialog, useShortcutDialog } from '../shortcuts/open-dialog';
import { useShortcuts } from '../shortcuts/use-shortcuts';

const Palette = lazy(() => import('./palette'));
const HelpDialog = lazy(() => import('../shortcuts/help-dialog'));

interface PaletteHostProps {
  /** The areas that the admin's role includes. */
  areas: readonly AdminArea[];
}

/** Listens to the shortcuts, and loads the dialogs that they open when they are first opened. */
export function PaletteHost({ areas }: PaletteHostProps) {
  useShortcuts();
  const dialog = useShortcutDialog((state) => state.dialog);
  const isSignedIn = useAdminSession(({ status }) => status === 'signed-in');
  if (!dialog || !isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      {dialog === 'palette' ? <Palette areas={areas} onClose={closeDialog} /> : <HelpDialog onClose={closeDialog} />}
    </Suspense>
  );
}
