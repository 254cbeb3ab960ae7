import { FieldError, HttpError } from '../../../api/src/platform/server/errors/http-error';

export class ProviderUnknownError extends FieldError {
  constructor() {
    super(400, 'invalid_input', 'provider', 'Settlements of this provider cannot be imported.');
  }
}

export class SettlementNotFoundError extends HttpError {
  constructor() {
    super(404, 'settlement_not_found', 'This settlement does not exist.');
  }
}

export class SettlementKnownError extends FieldError {
  constructor(settlementIds: readonly string[]) {
    const names = settlementIds.slice(0, 5).join(', ');
    const more = settlementIds.length > 5 ? ' and others' : '';
    super(409, 'settlement_known', 'file', `Every row of this file was imported before: ${names}${more}.`);
  }
}

export class DifferenceResolvedError extends HttpError {
  constructor() {
    super(409, 'difference_resolved', 'This line is resolved already.');
  }
}
