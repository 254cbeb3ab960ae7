export interface ServerResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary responses; a wrong access fails them.
  body: any;
}

export interface ServerAddress {
  origin: string;
}

/** Resolves to undefined when the process died before it responded. */
export async function sendJson(
  { origin }: ServerAddress,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ServerResponse | undefined> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    const reply = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { ...(text && { 'content-type': 'application/json' }), ...headers },
      body: text,
    });
    return { status: reply.status, body: await reply.json() };
  } catch {
    return undefined;
  }
}

export const postJson = (server: ServerAddress, path: string, body: unknown, headers?: Record<string, string>) =>
  sendJson(server, 'POST', path, body, headers);
