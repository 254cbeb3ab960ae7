import { api } from '@vastra/shared/http';

interface DownloadOptions {
  /** Access token of a guest's order. */
  accessToken?: string;
  /** File name; by default made from the path. */
  name?: string;
  /** Number of one of several documents. */
  number?: string;
}

/**
 * Downloads a document of the API: `orders/V26…/invoice` as `invoice-V26….pdf`. Fetches it, because a plain link would not send the
 * session's token. Throws as `api.get` does.
 */
export async function downloadFile(path: string, { accessToken, name, number }: DownloadOptions = {}): Promise<void> {
  const response = await api.get(path, { query: { accessToken, number } }).response();
  const nameParts = [...path.split('/').reverse().slice(0, 2).map(decodeURIComponent), number?.replaceAll('/', '-')];
  const defaultName = `${nameParts.filter(Boolean).join('-')}.pdf`;
  await saveResponse(response, name ?? defaultName);
}

/** Saves the body of a response as a file. */
export async function saveResponse(response: Response, name: string): Promise<void> {
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started to read the blob, but may not have finished.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
