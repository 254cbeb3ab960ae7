import { HttpError } from '../../server/errors/http-error';

export class ReceiptSignatureError extends HttpError {
  constructor() {
    super(400, 'signature_invalid', 'The signature is wrong.');
  }
}

export class VerifyTokenError extends HttpError {
  constructor() {
    super(403, 'not_allowed', 'The token is wrong.');
  }
}
