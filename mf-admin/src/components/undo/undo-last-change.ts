import { notify } from '@vastra/shared/notify';
import { adminApi } from '../../admin-session';
import { useUndo, withdrawOffer } from '../../undo-offer';
import { hasUnsavedChanges } from '../../unsaved-changes';

let current: Promise<void> | undefined;

/**
 * Undoes the last change, if it is still offered. The screen then loads its data again; one with unsaved input stays as it is. A second call waits for the
 * first. Throws what the call throws; the offer ends in any case, because an undo that was refused once is refused again.
 */
export function undoLastChange(): Promise<void> {
  current ??= undo().finally(() => {
    current = undefined;
  });
  return current;
}

async function undo(): Promise<void> {
  const { offer } = useUndo.getState();
  if (!offer) return;
  try {
    await adminApi.post(`admin/undo/${encodeURIComponent(offer.id)}`);
  } finally {
    withdrawOffer();
  }
  if (hasUnsavedChanges()) return notify.success('Undone. This page shows it when you open it again.');
  notify.success('Undone');
  useUndo.setState(({ undoneCount }) => ({ undoneCount: undoneCount + 1 }));
}
