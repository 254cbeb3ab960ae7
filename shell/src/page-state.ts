import { type LiveRelease, RemoteUnavailable } from '@vastra/shared/federation';
import { ApiError, NetworkError } from '@vastra/shared/http';

/** What a failed loader leaves in the document, so that the browser hydrates the same failure. */
export type WrittenError =
  | { kind: 'remote'; remote: string }
  | { kind: 'api'; status: number; code: string; message: string }
  | { kind: 'network' };

/** The data block `#page-state` of a document: what it was rendered with. */
export interface PageState {
  /** The shop's public origin. */
  origin: string;
  releases: LiveRelease[];
  loaderData: Record<string, unknown>;
  errors: Record<string, WrittenError> | null;
  /** Data of the fragments that the page shows, by full name. A fragment that failed is missing. */
  fragments: Record<string, unknown>;
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
