import { HttpError } from '../../../../api/src/platform/server/errors/http-error';

/** The obstacles are sentences for the admin. */
export class EInvoiceImpossibleError extends HttpError {
  constructor(obstacles: readonly string[]) {
    super(409, 'e_invoice_impossible', obstacles.join(' '));
  }
}

export class EWayBillImpossibleError extends HttpError {
  constructor(obstacles: readonly string[]) {
    super(409, 'e_way_bill_impossible', obstacles.join(' '));
  }
}

export class DocumentNotFoundError extends HttpError {
  constructor() {
    super(404, 'invoice_not_found', 'There is no such document.');
  }
}
