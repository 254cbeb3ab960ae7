import type { ShopCommands } from '@vastra/shared/commands';
import { api } from '@vastra/shared/http';
import { callAsAdmin } from './admin-session';

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
/** A path of an extension's route. It names no other call: a dot alone would be read as a folder. */
const pathPattern = /^(\/(?!\.{1,2}(\/|$))[\w.~-]+)+$/;
const namePattern = /^[a-z][a-z0-9-]*$/;

/** Calls a route of an extension with the session of the admin. Throws an ApiError, and an error for a path that names something else. */
export async function callExtension({
  extension,
  method,
  path,
  query,
  body,
}: ShopCommands['admin/call-extension']['in']): Promise<unknown> {
  if (!namePattern.test(extension) || !pathPattern.test(path)) throw new Error(`${path} is no path of an extension`);
  // The calls of the client are below /api/v1.
  const url = `../ext/${extension}${path}`;
  const response = await callAsAdmin(method === 'GET', (authorization) =>
    api[methods[method]](url, { query, body, headers: { authorization } }).response(),
  );
  return response.json();
}
