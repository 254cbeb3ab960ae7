/** Loads documents. Tests replace the functions. */
export const documentLoader = {
  load: (path: string): void => location.assign(path),
  /** Loads a document in place of the current entry of the browser's history. */
  replace: (path: string): void => location.replace(path),
};

/** Returns whether a path leads to the payment page, whose document alone may load the form of a payment provider. */
export const isPaymentPath = (pathname: string): boolean => pathname.startsWith('/checkout/pay/');

/**
 * Returns whether this document was loaded at a path of the payment page, and so has that page's content security policy. Undefined where
 * the browser does not tell.
 */
export function isPaymentDocument(): boolean | undefined {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry && isPaymentPath(new URL(entry.name).pathname);
}
