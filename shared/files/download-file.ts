import { api } from '@vastra/shared/http';

interface DownloadOptions {
  /** Of a guest's order. */
  accessToken?: string;
  /** Of the file, where its address does not tell it. */
  name?: string;
}

/**
 * Gives the visitor a document of the API (`orders/V26…/invoice`), as `invoice-V26….pdf`. It is called for like all else, since
 * a link could not bring the session along. Throws what the call threw.
 */
export async function downloadFile(path: string, { accessToken, name }: DownloadOptions = {}): Promise<void> {
  const response = await api.get(path, { query: { accessToken } }).response();
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? `${path.split('/').reverse().slice(0, 2).map(decodeURIComponent).join('-')}.pdf`;
  link.click();
  // The browser has begun to read it, but may not have ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
