import type { Toast } from '@vastra/shared/notify';

/** Shows the fragment of a toast. Rejects if it cannot be shown now. */
type ShowFragment = (toast: Toast) => Promise<void>;
let showFragment: ShowFragment | undefined;

/** Sets the function that shows fragments. Called by a part of the frame that loads after the page. */
export const setFragmentRenderer = (show: ShowFragment | undefined): void => {
  showFragment = show;
};

let showWithoutToaster: ((toast: Toast) => void) | undefined;

/** Sets the function that shows the text of a toast when the toast library cannot be loaded, because the visitor is offline. */
export const setOfflineRenderer = (show: typeof showWithoutToaster): void => {
  showWithoutToaster = show;
};

const showText = (toast: Toast): void =>
  void import('./toaster').then(
    ({ show }) => show(toast),
    () => showWithoutToaster?.(toast),
  );

/** Shows a toast: the fragment that it names, or its text. */
export function showToast(toast: Toast): void {
  if (toast.fragment && showFragment) showFragment(toast).catch(() => showText(toast));
  else showText(toast);
}
