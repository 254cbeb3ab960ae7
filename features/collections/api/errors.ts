import { FieldError, HttpError } from '../../../api/src/platform/server/errors/http-error';

export class CollectionNotFoundError extends HttpError {
  constructor() {
    super(404, 'collection_not_found', 'This collection does not exist.');
  }
}

export class SlugTakenError extends FieldError {
  constructor(slug: string) {
    super(409, 'slug_taken', 'slug', `The URL handle “${slug}” is already used by another collection.`);
  }
}

export class SlugMissingError extends FieldError {
  constructor() {
    super(400, 'invalid_input', 'slug', 'No URL handle could be generated from this title. Please enter one.');
  }
}

/** The collection names something that the shop does not have. */
export class UnknownMemberError extends FieldError {
  constructor(field: string, message: string) {
    super(400, 'invalid_input', field, message);
  }
}
