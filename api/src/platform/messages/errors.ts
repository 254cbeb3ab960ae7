import { FieldError, HttpError } from '../server/errors/http-error';

type Field = 'subject' | 'heading' | 'body';

export class TemplateNotFoundError extends HttpError {
  constructor() {
    super(404, 'template_not_found', 'This event has no message on this channel.');
  }
}

export class UnknownVariableError extends FieldError {
  constructor(field: Field, name: string) {
    super(400, 'unknown_variable', field, `{{${name}}} is not a variable of this message.`);
  }
}

export class TextTooLongError extends FieldError {
  constructor(length: number, max: number) {
    super(
      400,
      'text_too_long',
      'body',
      `An SMS has at most ${max} characters. With the examples this one has ${length}.`,
    );
  }
}

/** The text cannot be sent on its channel. */
export class TextNotSendableError extends FieldError {
  constructor(field: Field, message: string) {
    super(400, 'text_not_sendable', field, message);
  }
}

export class ChannelNotSetUpError extends HttpError {
  constructor() {
    super(409, 'channel_not_set_up', 'The shop does not send on this channel yet.');
  }
}
