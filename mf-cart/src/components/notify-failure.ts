import { ApiError, NetworkError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';

/**
 * Returns the server's message for a refusal, that no response came, or otherwise `fallback`. Returns undefined for 401, because the shell
 * reports an ended session.
 */
export function toFailureMessage(error: unknown, fallback: string): string | undefined {
  const status = error instanceof ApiError ? error.status : 500;
  const hasMessage = error instanceof NetworkError || status < 500;
  return status === 401 ? undefined : hasMessage ? toErrorMessage(error, fallback) : fallback;
}

/** Shows the message of `toFailureMessage` in a toast. */
export function notifyFailure(error: unknown, fallback: string): void {
  const message = toFailureMessage(error, fallback);
  if (message !== undefined) notify.error(message);
}
