export type {
  Call,
  CallOptions,
  CallRequest,
  CallShape,
  Client,
  ClientOptions,
  ListCall,
  ListShape,
  NoInput,
} from './call';
export { createClient } from './client';
export type { KnownErrorCode } from './error-codes';
export { ConnectionError, hasCode, VastraError } from './errors';
export type { KnownEvent } from './events';
export { iterate } from './iterate';
export { verifyWebhook, WebhookError } from './verify-webhook';
