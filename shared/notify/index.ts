/** A toast, as the shell shows it. */
export interface Toast {
  kind: 'success' | 'error' | 'plain';
  text: string;
  durationMs: number;
  /** Full name of a fragment to show in place of the text, where it can be loaded: `cart/mini-cart`. It gets the text and shows it. */
  fragment?: string;
}

/** Milliseconds for which a toast is shown: 5 s, after sign-in 3 s. Source: requirements 9.6. */
export const toastDurationMs = { normal: 5000, signIn: 3000 } as const;

let renderToast: ((toast: Toast) => void) | undefined;
const waiting: Toast[] = [];

const createNotify =
  (kind: Toast['kind']) =>
  (text: string, durationMs: number = toastDurationMs.normal, fragment?: string): void => {
    const toast: Toast = { kind, text, durationMs, ...(fragment && { fragment }) };
    if (renderToast) renderToast(toast);
    else waiting.push(toast);
  };

/** Shows a toast at the top right. The shell loads the toast library with the first toast. */
export const notify = {
  success: createNotify('success'),
  error: createNotify('error'),
  plain: createNotify('plain'),
};

/** Sets the function that shows toasts, and passes it those that came before. Called once, by the shell. */
export const setToastRenderer = (render: (toast: Toast) => void): void => {
  renderToast = render;
  for (const toast of waiting.splice(0)) render(toast);
};

/** Former name of `setToastRenderer`, which the surface of this major contains. */
export const setNoticeRenderer = setToastRenderer;
