import type { IncomingMessage } from 'node:http';

const absoluteForm = /^https?:\/\/([^/?#]+)/i;

/**
 * Returns the request target in origin form, for Fastify's `rewriteUrl`. A target in absolute form, which every server must accept
 * (RFC 9112, 3.2.2), names the host in place of the header `Host`.
 */
export function toOriginForm(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const url = request.url ?? '/';
  const [start, authority] = absoluteForm.exec(url) ?? [];
  if (start === undefined) return url;
  request.headers.host = authority.slice(authority.lastIndexOf('@') + 1);
  const target = url.slice(start.length);
  return target.startsWith('/') ? target : `/${target}`;
}
