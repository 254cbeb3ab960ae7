/** Names of errors that say nothing about the code of the page. */
const ignoredErrors = ['ApiError', 'NetworkError', 'AbortError', 'RemoteUnavailableError'];

/**
 * Sends errors of regions and fragments to a development server, which shows them with the line of the source. React passes such errors to the
 * part's error boundary, so that the browser reports none.
 *
 * @param {string} server its origin
 */
export function reportFailures(server) {
  const reported = new WeakSet();
  const report = ({ failure }) => {
    if (!(failure instanceof Error) || ignoredErrors.includes(failure.name) || reported.has(failure)) return;
    reported.add(failure);
    const body = JSON.stringify({ message: String(failure), stack: failure.stack });
    // The development server may have ended.
    fetch(`${server}/failure`, { method: 'POST', body }).catch(() => {});
  };
  // React has finished when the observer is called, and the part has its error (`shared/federation/fragment.tsx`).
  new MutationObserver((records) => {
    for (const { target } of records) report(target);
  }).observe(document, { subtree: true, attributeFilter: ['data-alive', 'data-failed'] });
}
