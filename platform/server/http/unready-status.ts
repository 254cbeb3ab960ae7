/**
 * Returns the status with which `/readyz` says that a process gets no requests: 503, or 404 if the balancer asks for it with `?unready=404`.
 * HAProxy then takes the process out (`disable-on-404`) without cutting its requests, which it does when a process does not respond.
 */
export const getUnreadyStatus = (query: unknown): 404 | 503 =>
  (query as { unready?: unknown } | undefined)?.unready === '404' ? 404 : 503;
