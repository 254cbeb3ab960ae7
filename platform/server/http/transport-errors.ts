import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** A failure before any route runs, as both servers tell it. */
export interface TransportError {
  status: number;
  code: string;
  message: string;
}

const define = (status: number, code: string, message: string): TransportError => ({ status, code, message });

/** Failures that HTTP has before any route runs, with the sentences that callers read. */
export const transportErrors = {
  malformedRequest: define(400, 'malformed_request', 'The request is not well formed.'),
  malformedUrl: define(400, 'malformed_url', 'The address is not well formed.'),
  malformedBody: define(400, 'malformed_body', 'The body is not as long as announced.'),
  malformedJson: define(400, 'malformed_json', 'The body is not valid JSON.'),
  timeout: define(408, 'request_timeout', 'The request did not arrive in time.'),
  bodyTooLarge: define(413, 'body_too_large', 'The body is too large.'),
  urlTooLong: define(414, 'url_too_long', 'The address is too long.'),
  unsupportedMediaType: define(415, 'unsupported_media_type', 'Please send the body as JSON.'),
  headersTooLarge: define(431, 'headers_too_large', 'The headers are too large.'),
} as const;

const byFastifyCode: Record<string, TransportError> = {
  FST_ERR_BAD_URL: transportErrors.malformedUrl,
  FST_ERR_MAX_PARAM_LENGTH: transportErrors.urlTooLong,
  FST_ERR_CTP_INVALID_JSON_BODY: transportErrors.malformedJson,
  FST_ERR_CTP_BODY_TOO_LARGE: transportErrors.bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: transportErrors.unsupportedMediaType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: transportErrors.malformedBody,
};

/** Returns the failure that an error of Fastify stands for; undefined for other errors. */
export const findTransportError = (error: { code?: string }): TransportError | undefined =>
  byFastifyCode[error.code ?? ''];

const byParserCode: Record<string, TransportError> = {
  ERR_HTTP_REQUEST_TIMEOUT: transportErrors.timeout,
  HPE_HEADER_OVERFLOW: transportErrors.headersTooLarge,
};

/** The server whose `clientErrorHandler` this is. */
interface LoggingServer {
  log: { info(details: object, message: string): void };
}

/**
 * Answers bytes that Node cannot read as a request, for Fastify's `clientErrorHandler`, in the format of all other failures. The log has the
 * id of the response, because no hook sees such a request.
 */
export function respondToClientError(this: LoggingServer, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, code, message } = byParserCode[error.code ?? ''] ?? transportErrors.malformedRequest;
    const requestId = randomUUID();
    this.log.info({ reqId: requestId, res: { statusCode: status } }, `request refused: ${code}`);
    const body = JSON.stringify({ success: false, message, code, requestId });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      'Connection: close',
      `X-Request-Id: ${requestId}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
