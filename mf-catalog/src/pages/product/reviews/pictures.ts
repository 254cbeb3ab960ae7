import type { Image } from '@vastra/shared/contract';
import { ApiError, NetworkError, refreshSession } from '@vastra/shared/http';
import { accessToken } from '@vastra/shared/session';

/** The contract's limits (contract/review), which brings zod along. */
export const limits = { pictures: 4, comment: 2000, bytes: 8 * 1024 * 1024 } as const;

export const accepted = 'image/jpeg,image/png,image/webp,image/avif';

/** What is wrong with a file, in words; the server looks at its content once more. */
export function pictureProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!accepted.split(',').includes(type)) return `${name} is not a JPEG, PNG, WebP or AVIF picture.`;
  if (size > limits.bytes) return `${name} is larger than ${limits.bytes / 1024 / 1024} MB.`;
  return undefined;
}

interface SendOptions {
  signal: AbortSignal;
  /** Called with 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Sends a picture. Not by `api`: only an XMLHttpRequest tells how far an upload is.
 * Throws as `api` does, and the abort's reason when it was aborted.
 */
export async function sendPicture(file: File, options: SendOptions): Promise<{ id: string; image: Image }> {
  if (!accessToken()) await refreshSession();
  const sent = await post(file, options);
  // Signed in for longer than a token lives: once more with a new one.
  const answer = sent.status === 401 && (await refreshSession()) ? await post(file, options) : sent;
  const body = parsed(answer.responseText);
  if (answer.status !== 201 || !body?.data)
    throw new ApiError(answer.status, body?.code ?? 'unknown', body?.message ?? 'An error occurred');
  return body.data;
}

interface Envelope {
  data?: { id: string; image: Image };
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

const post = (file: File, { signal, onProgress }: SendOptions): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new NetworkError());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/api/v1/reviews/pictures');
    request.setRequestHeader('authorization', `Bearer ${accessToken()}`);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
