import { ApiError, NetworkError, refreshSession } from '@vastra/shared/http';
import { getAccessToken, hasSessionCookie } from '@vastra/shared/session';

export interface UploadOptions {
  signal: AbortSignal;
  /** Called with the fraction of the bytes that was sent, 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Access token of a guest's order. */
  accessToken?: string;
}

/**
 * Uploads a file (`uploadFile('PUT', 'account/photo', file, …)`) as the form field `file`, with the customer's access
 * token. Resolves to the data of the envelope. Uses XMLHttpRequest because `fetch` cannot report the progress of an upload.
 * Throws as `api` does, and the abort reason when it was aborted.
 */
export async function uploadFile<T>(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  options: UploadOptions,
): Promise<T> {
  const send = () => sendRequest(method, path, file, options);
  // A guest has no session to refresh.
  if (!getAccessToken() && (options.accessToken === undefined || hasSessionCookie())) await refreshSession();
  const firstResponse = await send();
  // Repeats the request once with a new access token, because the old one has expired.
  const response = firstResponse.status === 401 && (await refreshSession()) ? await send() : firstResponse;
  const body = parseEnvelope<T>(response.responseText);
  if (response.status >= 300 || !body?.data)
    throw new ApiError(response.status, body?.code ?? 'unknown', body?.message ?? '');
  return body.data;
}

interface Envelope<T> {
  data?: T;
  code?: string;
  message?: string;
}

function parseEnvelope<T>(text: string): Envelope<T> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sendRequest = (method: string, path: string, file: File, { signal, onProgress, accessToken }: UploadOptions) =>
  new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new NetworkError());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    const query = accessToken === undefined ? '' : `?${new URLSearchParams({ accessToken })}`;
    request.open(method, `/api/v1/${path}${query}`);
    if (getAccessToken()) request.setRequestHeader('authorization', `Bearer ${getAccessToken()}`);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
