import { type LiveRelease, RemoteUnavailable } from '@vastra/shared/federation';
import { ApiError, NetworkError } from '@vastra/shared/http';

/** What a failed loader leaves in the document, so that the browser hydrates the same failure. */
export type WrittenError =
  | { kind: 'remote'; remote: string }
  | { kind: 'api'; status: number; code: string; message: string }
  | { kind: 'network' };

/** What a visitor tries instead of what everybody gets. */
export interface Trial {
  /** By remote: a version, or `http://localhost:PORT`. Empty: the address only asked for the panel. */
  swaps: Record<string, string>;
  /** The address asked for these, which this visitor may not have without an admin's word. */
  asked?: Record<string, string>;
  /** Tried but not to be had, `mf-cart@1.2.0`: the live release stands there. */
  unknown?: string[];
}

/** The data block `#page-state` of a document: what it was rendered with. */
export interface PageState {
  /** The shop's public origin. */
  origin: string;
  releases: LiveRelease[];
  loaderData: Record<string, unknown>;
  errors: Record<string, WrittenError> | null;
  /** Data of the fragments that the page shows, by full name. A fragment that failed is missing. */
  fragments: Record<string, unknown>;
  /** Of the releases and the shell, 8 hex digits: answers of the API say which one would come now. */
  fingerprint?: string;
  /** Only for visitors who try something. */
  trial?: Trial;
}

export const writeError = (error: unknown): WrittenError => {
  if (error instanceof RemoteUnavailable) return { kind: 'remote', remote: error.remote };
  if (error instanceof ApiError) return { kind: 'api', status: error.status, code: error.code, message: error.message };
  return { kind: 'network' };
};

export const readError = (written: WrittenError): Error => {
  if (written.kind === 'remote') return new RemoteUnavailable(written.remote);
  if (written.kind === 'api') return new ApiError(written.status, written.code, written.message);
  return new NetworkError();
};
