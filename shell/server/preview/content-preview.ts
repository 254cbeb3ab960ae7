import type { ContentPreview } from '@vastra/shared/contract';
import { findCookie } from '../find-cookie';

/** Timeout in ms of the API call that verifies a token. */
const timeoutMs = 3000;

/** Cookie with the token of a preview link. The API reads it too, because the browser sends it with its own calls. */
const cookieName = 'preview';

/** The preview of unpublished content in one browser. */
export interface OpenContentPreview {
  token: string;
  /** Content for the bar. */
  shown: ContentPreview;
}

/** Creates the reader and writer of the cookie with the token of a preview link. Only the API can make and verify tokens. */
export function createContentPreviews({ apiUrl, isSecure }: { apiUrl: string; isSecure: boolean }) {
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  /** Asks the API what a token shows. Resolves to undefined for a token that is forged or has ended, or while the API fails. */
  const verify = async (token: string): Promise<ContentPreview | undefined> => {
    try {
      const response = await fetch(`${apiUrl}/api/v1/preview`, {
        headers: { accept: 'application/json', cookie: `${cookieName}=${token}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return response.ok ? ((await response.json()) as { data: ContentPreview }).data : undefined;
    } catch {
      return undefined;
    }
  };

  return {
    verify,
    /** Resolves to the preview of this browser; to undefined for shoppers, without a call. */
    async find(cookie: string | undefined): Promise<OpenContentPreview | undefined> {
      const token = findCookie(cookie, cookieName);
      const shown = token ? await verify(token) : undefined;
      return shown && { token: token!, shown };
    },
    /** Returns the value of the header `set-cookie` that starts a preview until the token ends. */
    toSetCookie(token: string, { expiresAt }: ContentPreview, now = Date.now()): string {
      const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 1000));
      return `${cookieName}=${token}; Max-Age=${seconds}; ${flags}`;
    },
    endCookie: `${cookieName}=; Max-Age=0; ${flags}`,
  };
}
export type ContentPreviews = ReturnType<typeof createContentPreviews>;
