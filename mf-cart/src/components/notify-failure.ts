import { ApiError, NetworkError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';

/**
 * Shows the server's message for a refusal, that no response came, or otherwise `fallback`. Shows nothing for 401, because the shell
 * reports an ended session.
 */
export function notifyFailure(error: unknown, fallback: string): void {
  const status = error instanceof ApiError ? error.status : 500;
  const hasMessage = error instanceof NetworkError || status < 500;
  if (status !== 401) notify.error(hasMessage ? toErrorMessage(error, fallback) : fallback);
}
