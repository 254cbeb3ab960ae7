/** Result of a call: `done` for 204, `not-admin` for 401 or 403, otherwise `failed`. */
export type PreviewResult = 'done' | 'not-admin' | 'failed';

const readAdminToken = (): string => {
  try {
    return localStorage.getItem('adminToken') ?? '';
  } catch {
    // Storage is blocked: no user is signed in.
    return '';
  }
};

const callPreview = (init: RequestInit): Promise<PreviewResult> =>
  fetch('/trial', init).then(
    ({ ok, status }) => (ok ? 'done' : status === 401 || status === 403 ? 'not-admin' : 'failed'),
    () => 'failed',
  );

/** Starts a preview of these overrides in this browser. */
export const startPreview = (overrides: Record<string, string>): Promise<PreviewResult> =>
  callPreview({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${readAdminToken()}` },
    body: JSON.stringify({ swaps: overrides }),
  });

/** Ends the preview. */
export const endPreview = (): Promise<PreviewResult> => callPreview({ method: 'DELETE' });

/** Reloads this page, without the parameter `release`. */
export function reloadWithoutReleaseParam(): void {
  const url = new URL(location.href);
  const hadParam = url.searchParams.has('release');
  url.searchParams.delete('release');
  if (hadParam) location.replace(url);
  else location.reload();
}
