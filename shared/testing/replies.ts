/** An error response of `stubServer`, built by `buildFailure`. */
export class ReplyFailure {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly message: string,
    readonly details?: Record<string, string>,
  ) {}
}

/** Parses JSON here, because objects that Node parses have another prototype than jsdom's, and some libraries distinguish them. */
export function toResponse(body: object, status = 200): Response {
  const response = Response.json(body, { status });
  response.json = async () => JSON.parse(await response.text());
  return response;
}
