import { FieldError } from '../../platform/server/errors/http-error';

/** A record that a rule of the shop refuses. The import lists it with the reason. */
class RecordRefusedError extends FieldError {
  constructor(field: string, message: string) {
    super(400, 'invalid_input', field, message);
  }
}

/** Refuses a record, with the field and the reason. */
export function refuseInput(field: string, message: string): never {
  throw new RecordRefusedError(field, message);
}
