import { ReleaseApiError } from './open-release-api';

const timeoutMs = 10_000;

/**
 * Returns the token for the release API at `url`: `RELEASE_TOKEN` (a personal token, or an `id_token` of GitLab), otherwise the identity of the job of GitHub
 * Actions, whose workflow needs `permissions: id-token: write`. Throws ReleaseApiError if there is neither.
 */
export async function findReleaseToken(url: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (env.RELEASE_TOKEN) return env.RELEASE_TOKEN.trim();
  const { ACTIONS_ID_TOKEN_REQUEST_URL: requestUrl, ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken } = env;
  if (!requestUrl || !requestToken)
    throw new ReleaseApiError(
      'The release API needs a token: RELEASE_TOKEN, or in GitHub Actions `permissions: id-token: write`.',
    );
  const request = new URL(requestUrl);
  request.searchParams.set('audience', new URL(url).origin);
  const response = await fetch(request, {
    headers: { authorization: `Bearer ${requestToken}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { value } = response.ok ? ((await response.json()) as { value?: string }) : {};
  if (!value) throw new ReleaseApiError(`GitHub Actions gave no identity token (${response.status}).`);
  return value;
}
