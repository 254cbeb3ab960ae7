import { ApiError, errorMessages, NetworkError, refreshSession } from '@vastra/shared/http';
import { getAccessToken } from '@vastra/shared/session';

export interface UploadOptions {
  signal: AbortSignal;
  /** Called with the fraction that is sent, 0 to 1. */
  onProgress: (fraction: number) => void;
}

/**
 * Uploads a file (`uploadFile('PUT', 'account/photo', file, …)`) as the form field `file`, with the customer's bearer.
 * Resolves to the envelope's data. Uses XMLHttpRequest instead of `api`, because only that reports the progress of an upload.
 * Throws as `api` does, and the abort reason when it was aborted.
 */
export async function uploadFile<T>(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  options: UploadOptions,
): Promise<T> {
  const send = () => sendRequest(method, path, file, options);
  if (!getAccessToken()) await refreshSession();
  const first = await send();
  // The access token has expired: once more with a new one.
  const response = first.status === 401 && (await refreshSession()) ? await send() : first;
  const body = parseEnvelope<T>(response.responseText);
  if (response.status >= 300 || !body?.data)
    throw new ApiError(response.status, body?.code ?? 'unknown', body?.message ?? errorMessages.failed);
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

const sendRequest = (method: string, path: string, file: File, { signal, onProgress }: UploadOptions) =>
  new Promise<XMLHttpRequest>((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    upload.onload = () => resolve(upload);
    upload.onerror = () => reject(new NetworkError());
    upload.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => upload.abort());
    upload.open(method, `/api/v1/${path}`);
    upload.setRequestHeader('authorization', `Bearer ${getAccessToken()}`);
    const form = new FormData();
    form.append('file', file);
    upload.send(form);
  });
