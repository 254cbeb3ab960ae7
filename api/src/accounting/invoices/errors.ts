import { HttpError } from '../../platform/server/errors/http-error';
import type { DocumentKind } from './tax-document';

const names: Record<DocumentKind, string> = {
  invoice: 'an invoice',
  'credit-note': 'a credit note',
  'fee-invoice': 'an invoice of a fee',
};

export class InvoiceNotFoundError extends HttpError {
  constructor(kind: DocumentKind) {
    super(404, 'invoice_not_found', `This order does not have ${names[kind]}.`);
  }
}

/** More units were credited than an invoice has left: an error of the caller, which knows what came back. */
export class CreditNoteExceedsInvoiceError extends Error {
  constructor(position: number | null) {
    super(`More units of row ${position ?? 'delivery'} were credited than the invoice has.`);
    this.name = 'CreditNoteExceedsInvoiceError';
  }
}

export class OrdersWithoutInvoiceError extends HttpError {
  constructor(ids: readonly string[]) {
    const [subject, verb] = ids.length === 1 ? ['Order', 'does'] : ['Orders', 'do'];
    super(404, 'invoice_not_found', `${subject} ${ids.join(', ')} ${verb} not have an invoice.`);
  }
}
