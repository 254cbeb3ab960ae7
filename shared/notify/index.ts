/** What a notice looks like to the shell, which shows it. `duration` in ms. */
export interface Notice {
  kind: 'success' | 'error' | 'plain';
  text: string;
  durationMs: number;
}

/** Toasts close after 5 s, those of sign-in after 3 s. Source: spec 9. */
export const toastDurationMs = { normal: 5000, signIn: 3000 } as const;

let show: ((notice: Notice) => void) | undefined;
const waiting: Notice[] = [];

const notice =
  (kind: Notice['kind']) =>
  (text: string, duration: number = toastDurationMs.normal): void => {
    if (show) show({ kind, text, durationMs: duration });
    else waiting.push({ kind, text, durationMs: duration });
  };

/** Shows a toast at the top right. The toast library itself is loaded by the shell with the first notice. */
export const notify = { success: notice('success'), error: notice('error'), plain: notice('plain') };

/** Told once by the shell: what shows notices. Those that came earlier are shown at once. */
export const setNoticeRenderer = (next: (notice: Notice) => void): void => {
  show = next;
  for (const early of waiting.splice(0)) next(early);
};
