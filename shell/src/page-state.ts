import type { SentryOptions } from '@vastra/platform/config';
import type { ShopLogo } from '@vastra/shared/contract';
import { type LiveRelease, RemoteUnavailableError } from '@vastra/shared/federation';
import { ApiError, NetworkError } from '@vastra/shared/http';

/** The error of a failed loader in the document, so that the browser hydrates the same error. */
export type SerializedError =
  | { kind: 'remote'; remote: string }
  | { kind: 'api'; status: number; code: string; message: string }
  | { kind: 'network' };

/** Digest of React's error for a fragment whose data were late on the server. The browser loads them, so nothing has failed. */
export const lateDigest = 'late';

/** The releases that a visitor previews instead of the live ones. */
export interface Preview {
  /** A version, or `http://localhost:PORT`, by remote. Empty: the URL only requested the panel. */
  overrides: Record<string, string>;
  /** Overrides that the URL requested and that only an admin may set. */
  requested?: Record<string, string>;
  /** Overrides that are not stored, `mf-cart@1.2.0`: the page shows the live release. */
  unavailable?: string[];
}

/** The JSON block `#page-state` of a document: the data that it was rendered with. */
export interface PageState {
  /** The shop's public origin. */
  origin: string;
  /** The name under which the shop sells. */
  shopName: string;
  /** Set only for the demo. */
  isDemo?: true;
  /** Shown in place of the name. */
  logo?: ShopLogo;
  /** The releases that the page may load parts of. A path of another remote is loaded as a document. */
  releases: LiveRelease[];
  loaderData: Record<string, unknown>;
  errors: Record<string, SerializedError> | null;
  /** Data of the fragments that the page shows, by full name. A fragment that failed is missing. */
  fragments: Record<string, unknown>;
  /** Token of the shell's build (`toReleaseToken`). */
  shellToken?: string;
  /** Service to which errors are sent, if the shop has a DSN. */
  sentry?: SentryOptions;
  /** Set only for visitors who preview releases. */
  preview?: Preview;
  /** Variants by flag that the page reports, because experiments run on these flags. */
  exposures?: Record<string, string>;
}

/**
 * Converts the error of a loader to JSON for the document. An error of another kind becomes a network error, so that no internals leave the
 * server.
 */
export const serializeError = (error: unknown): SerializedError => {
  if (error instanceof RemoteUnavailableError) return { kind: 'remote', remote: error.remote };
  if (error instanceof ApiError) return { kind: 'api', status: error.status, code: error.code, message: error.message };
  return { kind: 'network' };
};

/** Converts the document's error back to the class that the error boundaries test for. */
export const deserializeError = (serialized: SerializedError): Error => {
  if (serialized.kind === 'remote') return new RemoteUnavailableError(serialized.remote);
  if (serialized.kind === 'api') return new ApiError(serialized.status, serialized.code, serialized.message);
  return new NetworkError();
};
