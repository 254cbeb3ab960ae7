import type { Profile } from '@vastra/shared/contract';
import { ApiError, messages, NetworkError, refreshSession } from '@vastra/shared/http';
import { accessToken } from '@vastra/shared/session';
import { readablePhoto } from './readable-photo';

interface SendOptions {
  signal: AbortSignal;
  /** Called with 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Sends a photo. Not by `api`: only an XMLHttpRequest tells how far an upload is.
 * Throws as `api` does, and the abort's reason when it was aborted.
 */
export async function sendPhoto(chosen: File, options: SendOptions): Promise<Profile> {
  const file = await readablePhoto(chosen);
  if (!accessToken()) await refreshSession();
  const sent = await put(file, options);
  // Signed in for longer than a token lives: once more with a new one.
  const answer = sent.status === 401 && (await refreshSession()) ? await put(file, options) : sent;
  const body = parsed(answer.responseText);
  if (answer.status !== 200 || !body?.data)
    throw new ApiError(answer.status, body?.code ?? 'unknown', body?.message ?? messages.failed);
  return body.data;
}

interface Envelope {
  data?: Profile;
  code?: string;
  message?: string;
}

function parsed(text: string): Envelope | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const put = (file: File, { signal, onProgress }: SendOptions): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new NetworkError());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.open('PUT', '/api/v1/account/photo');
    request.setRequestHeader('authorization', `Bearer ${accessToken()}`);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
