/** How the document server answered: 204, 401 or 403 for who is no admin, anything else a failure. */
export type Answer = 'done' | 'not-admin' | 'failed';

const adminToken = (): string => {
  try {
    return localStorage.getItem('adminToken') ?? '';
  } catch {
    // Storage is forbidden: nobody is signed in.
    return '';
  }
};

const tell = (init: RequestInit): Promise<Answer> =>
  fetch('/trial', init).then(
    ({ ok, status }) => (ok ? 'done' : status === 401 || status === 403 ? 'not-admin' : 'failed'),
    () => 'failed',
  );

export const beginTrial = (swaps: Record<string, string>): Promise<Answer> =>
  tell({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${adminToken()}` },
    body: JSON.stringify({ swaps }),
  });

export const endTrial = (): Promise<Answer> => tell({ method: 'DELETE' });

/** This page as it is now, without what its address asked for. */
export function loadAnew(): void {
  const address = new URL(location.href);
  const isAsking = address.searchParams.has('release');
  address.searchParams.delete('release');
  if (isAsking) location.replace(address);
  else location.reload();
}
