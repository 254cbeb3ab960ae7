import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';

/** The server's own sentence when it refused; otherwise what failed. An ended session is told by the shell. */
export function notifyFailure(error: unknown, fallback: string): void {
  const status = error instanceof ApiError ? error.status : 500;
  if (status !== 401) notify.error(status < 500 ? (error as ApiError).message : fallback);
}
