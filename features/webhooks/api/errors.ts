import { HttpError } from '../../../api/src/platform/server/errors/http-error';

export class WebhookNotFoundError extends HttpError {
  constructor() {
    super(404, 'webhook_not_found', 'There is no such webhook.');
  }
}

export class EventNotFoundError extends HttpError {
  constructor() {
    super(404, 'event_not_found', 'There is no such event. Events are stored for 30 days.');
  }
}

export class TooManyWebhooksError extends HttpError {
  constructor(max: number) {
    super(409, 'too_many_webhooks', `A shop has at most ${max} webhooks.`);
  }
}

export class WebhookDisabledError extends HttpError {
  constructor() {
    super(409, 'webhook_disabled', 'Please enable the webhook first.');
  }
}

export class ReplayTooLargeError extends HttpError {
  constructor(max: number) {
    super(409, 'replay_too_large', `There are more than ${max} events since then. Please choose a later time.`);
  }
}
