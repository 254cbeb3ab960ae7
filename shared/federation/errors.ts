/** The words for a region that is missing, by remote. */
const regions: Record<string, string> = {
  'mf-catalog': 'The catalogue',
  'mf-cart': 'The cart',
  'mf-account': 'Your account',
  'mf-blog': 'The blog',
  'mf-admin': 'The admin area',
  shell: 'This page',
};

export const getRegionTitle = (remote: string): string => regions[remote] ?? 'This part of the shop';

/** A remote, or a part of it, could not be loaded: not found, broken, or silent for longer than the bound. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
  constructor(
    readonly remote: string,
    options?: ErrorOptions,
  ) {
    super(`${getRegionTitle(remote)} could not be loaded`, options);
  }
}

/**
 * Rejects with RemoteUnavailable when `work` fails or takes longer than `bound` (ms).
 * The bound leaves time to say so within 3.5 s, as the shop promises.
 */
export function withTimeout<T>(bound: number, remote: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteUnavailable(remote, { cause: new Error(`${bound} ms passed`) })),
      bound,
    );
    work.then(resolve, (cause) => reject(new RemoteUnavailable(remote, { cause }))).finally(() => clearTimeout(timer));
  });
}
