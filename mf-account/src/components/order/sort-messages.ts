import { ApiError, toErrorMessage } from '@vastra/shared/http';

/**
 * Sorts the API's messages of an error into those beside fields, and one message of the whole form for all others, so that no refusal is lost.
 *
 * @param findField returns the field of the form that shows the message of a path such as `payout.ifsc`
 */
export function sortMessages<Field extends string>(
  error: unknown,
  findField: (path: string) => Field | undefined,
): { fieldErrors: Partial<Record<Field, string>>; message?: string } {
  const fieldErrors: Partial<Record<Field, string>> = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(error instanceof ApiError ? error.details : {})) {
    const field = findField(path);
    if (field) fieldErrors[field] = message;
    else others.push(message);
  }
  const isWholeForm = others.length === 0 && Object.keys(fieldErrors).length === 0;
  return { fieldErrors, message: isWholeForm ? toErrorMessage(error) : others.join(' ') || undefined };
}
