import { undoHeader, undoLabelHeader } from '@vastra/shared/contract/undo-headers';
import { create } from 'zustand';

/** A change that the API can undo. */
export interface UndoOffer {
  id: string;
  /** Words for the change, such as "Banner deleted". */
  label: string;
}

interface UndoState {
  /** The last change that can be undone. */
  offer?: UndoOffer;
  /** Number of changes that were undone; each makes the screen load its data again. */
  undoneCount: number;
}

/** The offer to undo the last change. It stays when the admin goes to another screen. */
export const useUndo = create<UndoState>(() => ({ undoneCount: 0 }));

/** Offers to undo a change whose response says that the API can. */
export function readUndoOffer({ headers }: Pick<Response, 'headers'>): void {
  const [id, label] = [headers.get(undoHeader), headers.get(undoLabelHeader)];
  if (id && label) useUndo.setState({ offer: { id, label } });
}

export const withdrawOffer = (): void => useUndo.setState({ offer: undefined });
