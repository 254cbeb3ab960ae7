import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useEffect } from 'react';
import { useUndo } from '../../undo-offer';
import { undoLastChange } from '../undo/undo-last-change';
import { listKeys } from './list-keys';
import { openDialog } from './open-dialog';
import { restoreShortcutSettings, useShortcutSettings } from './shortcut-settings';

const fields =
  'input:not([type=checkbox], [type=radio], [type=button]), select, textarea, [contenteditable]:not([contenteditable=false])';

/** Returns whether a key belongs to what has the focus: a field, a menu, or an open dialog. */
const isTakenByFocus = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(`${fields}, [role=menu]`) !== null);

/** Carries out the shortcut of a key. Returns whether there was one. */
function runShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
    openDialog('palette');
    return true;
  }
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'z') {
    if (!useUndo.getState().offer) return false;
    undoLastChange().catch((error) => notify.error(toErrorMessage(error)));
    return true;
  }
  if (ctrlKey || metaKey || altKey || !useShortcutSettings.getState().isOn) return false;
  if (key === '?') {
    openDialog('help');
    return true;
  }
  return listKeys[key]?.() ?? false;
}

/** Listens to the shortcuts of the admin area. They do nothing while a field has the focus or a dialog is open. */
export function useShortcuts(): void {
  useEffect(() => {
    restoreShortcutSettings();
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTakenByFocus(event)) return;
      if (runShortcut(event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
