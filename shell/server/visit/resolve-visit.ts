import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { findCookie } from '../find-cookie';
import type { PreviewCookie } from '../preview/cookie';
import type { Overrides } from '../preview/overrides';
import type { PreviewReleases } from '../preview/releases';
import type { ServedRemote } from '../releases/stored-release';
import type { ReleaseSelector, Selection } from './select-releases';

/** Seconds: a year. */
const maxAge = 31_536_000;

/** Finds the visitor's id in the cookie `visitor`. */
function findVisitorId(header: string | undefined): string | undefined {
  const id = findCookie(header, 'visitor');
  return id && /^[\w-]{16,64}$/.test(id) ? id : undefined;
}

export interface Visit extends Selection {
  /** True if every other visitor gets the same releases: a shared cache may store the document. */
  isForAll: boolean;
  overrides?: Overrides;
  /** Releases of the preview that are not stored, `mf-cart@1.2.0`. */
  unavailable: string[];
  /** Value of the header `set-cookie`, for a visitor who must be recognised the next time. */
  cookie?: string;
}

interface VisitOptions {
  getServed: () => ServedRemote[];
  selector: ReleaseSelector;
  previewCookie: PreviewCookie;
  findPreview: (served: ServedRemote[], overrides: Overrides) => Promise<PreviewReleases>;
  /** The shop is served by https: cookies are for https only. */
  isSecure: boolean;
}

/**
 * Creates the function that selects the releases of a request's visitor. While no canary runs and the visitor previews nothing,
 * it reads no cookie. Only a document gives a visitor an id; other requests without one get the live releases.
 */
export function createVisitResolver({ getServed, selector, previewCookie, findPreview, isSecure }: VisitOptions) {
  const toSetCookie = (id: string): string =>
    `visitor=${id}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  return async ({ headers }: Pick<FastifyRequest, 'headers'>, isDocument: boolean): Promise<Visit> => {
    const served = getServed();
    const hasCanary = served.some(({ canary }) => canary);
    const overrides = previewCookie.readOverrides(headers.cookie);
    if (!hasCanary && !overrides) return { ...selector.selectLive(served), isForAll: true, unavailable: [] };
    const existingId = hasCanary ? findVisitorId(headers.cookie) : undefined;
    const id = existingId ?? (hasCanary && isDocument ? randomBytes(16).toString('base64url') : undefined);
    const preview = overrides && (await findPreview(served, overrides));
    return {
      ...selector.select(served, id, preview?.releases),
      isForAll: false,
      overrides,
      unavailable: preview?.unavailable ?? [],
      cookie: id && !existingId ? toSetCookie(id) : undefined,
    };
  };
}
export type VisitResolver = ReturnType<typeof createVisitResolver>;
