/**
 * Resolves after the paint of a press, because sending a call takes a phone 20 ms, for which the visitor would see nothing. Resolves at once when
 * the page is left, so that the call is still sent.
 */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      removeEventListener('pagehide', finish);
      resolve();
    };
    setTimeout(finish);
    addEventListener('pagehide', finish);
  });
