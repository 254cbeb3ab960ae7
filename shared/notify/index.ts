/** A toast, as the shell shows it. */
export interface Notice {
  kind: 'success' | 'error' | 'plain';
  text: string;
  durationMs: number;
}

/** Milliseconds for which a toast is shown: 5 s, after sign-in 3 s. Source: requirements 9.6. */
export const toastDurationMs = { normal: 5000, signIn: 3000 } as const;

let renderNotice: ((notice: Notice) => void) | undefined;
const waiting: Notice[] = [];

const createNotify =
  (kind: Notice['kind']) =>
  (text: string, durationMs: number = toastDurationMs.normal): void => {
    if (renderNotice) renderNotice({ kind, text, durationMs });
    else waiting.push({ kind, text, durationMs });
  };

/** Shows a toast at the top right. The shell loads the toast library with the first notice. */
export const notify = {
  success: createNotify('success'),
  error: createNotify('error'),
  plain: createNotify('plain'),
};

/** Sets the function that shows notices, and passes it those that came before. Called once, by the shell. */
export const setNoticeRenderer = (render: (notice: Notice) => void): void => {
  renderNotice = render;
  for (const notice of waiting.splice(0)) render(notice);
};
