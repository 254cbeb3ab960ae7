import { FieldError, HttpError } from '../../../api/src/platform/server/errors/http-error';

export class RemittanceNotFoundError extends HttpError {
  constructor() {
    super(404, 'remittance_not_found', 'This remittance does not exist.');
  }
}

export class RemittanceKnownError extends FieldError {
  constructor(references: readonly string[]) {
    const names = references.slice(0, 5).join(', ');
    super(409, 'remittance_known', 'reference', `The reference ${names} was recorded before. Nothing was imported.`);
  }
}

export class ReferenceNeededError extends FieldError {
  constructor() {
    super(400, 'invalid_input', 'reference', 'The file has no column with the bank reference. Please enter it.');
  }
}

export class CarrierUnknownError extends FieldError {
  constructor() {
    super(400, 'invalid_input', 'carrier', 'Please choose a carrier.');
  }
}

export class LineSettledError extends HttpError {
  constructor() {
    super(409, 'line_settled', 'This row is settled already.');
  }
}

export class CashNotOutstandingError extends HttpError {
  constructor() {
    super(409, 'cash_not_outstanding', 'One of these parcels has no cash to remit. Please load the list again.');
  }
}
