/** Title of a region that could not be loaded, by remote. */
const regionTitles: Record<string, string> = {
  'mf-catalog': 'The catalogue',
  'mf-cart': 'The cart',
  'mf-account': 'Your account',
  'mf-blog': 'The blog',
  'mf-admin': 'The admin area',
  shell: 'This page',
};

/** Returns the title of a remote's region, for the message that it could not be loaded. */
export const getRegionTitle = (remote: string): string => regionTitles[remote] ?? 'This part of the shop';

/** A remote, or one of its modules, could not be loaded: it is missing, broken, or took longer than the timeout. */
export class RemoteUnavailableError extends Error {
  override name = 'RemoteUnavailableError';
  constructor(
    readonly remote: string,
    options?: ErrorOptions,
  ) {
    super(`${getRegionTitle(remote)} could not be loaded`, options);
  }
}

/** Former name, which released remotes may import. */
export const RemoteUnavailable = RemoteUnavailableError;

/**
 * Resolves like `work`; rejects with RemoteUnavailableError when `work` rejects or takes longer than `timeoutMs`.
 * Callers choose a timeout that leaves time to show the failure within 3.5 s, as the shop promises.
 */
export function withTimeout<T>(timeoutMs: number, remote: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteUnavailableError(remote, { cause: new Error(`${timeoutMs} ms passed`) })),
      timeoutMs,
    );
    work
      .then(resolve, (cause) => reject(new RemoteUnavailableError(remote, { cause })))
      .finally(() => clearTimeout(timer));
  });
}
