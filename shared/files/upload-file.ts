import { ApiError, errorMessages, NetworkError, refreshSession } from '@vastra/shared/http';
import { getAccessToken } from '@vastra/shared/session';

export interface UploadOptions {
  signal: AbortSignal;
  /** Called with 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Sends a file to a call of the API (`sendFile('PUT', 'account/photo', file, …)`), as the form field `file`, in the customer's name.
 * Answers the envelope's data. Not by `api`: only an XMLHttpRequest tells how far an upload is. Throws as `api` does, and the
 * abort's reason when it was aborted.
 */
export async function uploadFile<T>(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  options: UploadOptions,
): Promise<T> {
  const send = () => request(method, path, file, options);
  if (!getAccessToken()) await refreshSession();
  const sent = await send();
  // Signed in for longer than a token lives: once more with a new one.
  const answer = sent.status === 401 && (await refreshSession()) ? await send() : sent;
  const body = parsed<T>(answer.responseText);
  if (answer.status >= 300 || !body?.data)
    throw new ApiError(answer.status, body?.code ?? 'unknown', body?.message ?? errorMessages.failed);
  return body.data;
}

interface Envelope<T> {
  data?: T;
  code?: string;
  message?: string;
}

function parsed<T>(text: string): Envelope<T> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const request = (method: string, path: string, file: File, { signal, onProgress }: UploadOptions) =>
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
