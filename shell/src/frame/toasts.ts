import type { Toast } from '@vastra/shared/notify';

/** Shows the fragment of a toast. Rejects if it cannot be shown now. */
type ShowFragment = (toast: Toast) => Promise<void>;
let showFragment: ShowFragment | undefined;
/** ms for which a toast waits for the code that shows its fragment. */
const lateMs = 1000;
let setLoaded: () => void;
const isLoaded = new Promise<void>((resolve) => {
  setLoaded = resolve;
});

/** Sets the function that shows fragments. Called by a part of the frame that loads after the page. */
export const setFragmentRenderer = (show: ShowFragment | undefined): void => {
  showFragment = show;
  setLoaded();
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

async function showLoadedFragment(toast: Toast): Promise<void> {
  await Promise.race([isLoaded, new Promise((resolve) => setTimeout(resolve, lateMs))]);
  if (!showFragment) throw new Error('Fragments cannot be shown');
  await showFragment(toast);
}

/** Shows a toast: the fragment that it names, or its text. */
export function showToast(toast: Toast): void {
  if (toast.fragment) showLoadedFragment(toast).catch(() => showText(toast));
  else showText(toast);
}
