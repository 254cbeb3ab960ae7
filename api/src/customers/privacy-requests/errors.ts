import { HttpError } from '../../platform/server/errors/http-error';

export class PrivacyLinkInvalidError extends HttpError {
  constructor() {
    super(400, 'link_invalid', 'This link is not valid.');
  }
}

export class PrivacyLinkExpiredError extends HttpError {
  constructor() {
    super(410, 'link_expired', 'This link has expired. It was valid for 24 hours.');
  }
}

export class PrivacyLinkUsedError extends HttpError {
  constructor() {
    super(410, 'link_used', 'The data of this link has been erased.');
  }
}

export class GuestOrdersOpenError extends HttpError {
  constructor() {
    super(
      409,
      'orders_open',
      'An order is still on its way, and needs its address. Nothing was erased. Please wait until it has arrived, or cancel it.',
    );
  }
}
