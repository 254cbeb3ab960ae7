/** Codes of `fetch`'s errors when a server closes the connection. */
const closedCodes = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

const isClosed = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: string } };
  return closedCodes.includes(cause?.code ?? '');
};

/**
 * Calls `fetch`, and once more if the server closed the connection before its response. Every server closes idle connections in the end, and a busy
 * process sees that only after it has sent the next request on one. For a request that may arrive twice: a read, a request with an idempotency
 * key, a message that is sent at least once.
 *
 * @param init with a body that can be sent twice, so no stream. Its signal limits both attempts together.
 * @throws as `fetch`
 */
export async function fetchRepeatable(url: string | URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!isClosed(error)) throw error;
    return fetch(url, init);
  }
}
