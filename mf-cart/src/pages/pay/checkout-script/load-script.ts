/** Milliseconds after which a script that has not loaded counts as blocked. */
const timeoutMs = 15_000;

/** The script of the payment form could not be loaded: it is blocked, or there is no connection. */
export class ScriptBlockedError extends Error {}

/** Loads the script of a payment provider. A script that failed is loaded again by the next call. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => fail(), timeoutMs);
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new ScriptBlockedError(url));
    };
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = fail;
    try {
      script.src = url;
      document.head.append(script);
    } catch {
      // Trusted Types refuse it: this is not a document of the payment page, or the shop has no provider set up.
      fail();
    }
  });
}
