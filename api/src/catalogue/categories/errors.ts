import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class CategoryNotFoundError extends HttpError {
  constructor() {
    super(404, 'category_not_found', 'This category does not exist.');
  }
}

export class ParentNotFoundError extends FieldError {
  constructor() {
    super(
      404,
      'category_not_found',
      'parentId',
      'The category that this one should stand below does not exist any more.',
    );
  }
}

export class SlugTakenError extends FieldError {
  constructor(slug: string) {
    super(409, 'slug_taken', 'slug', `The address /category/${slug} belongs to another category.`);
  }
}

export class SlugMissingError extends FieldError {
  constructor() {
    super(400, 'invalid_input', 'slug', 'No address follows from this name. Please enter one.');
  }
}

export class CategoryLoopError extends FieldError {
  constructor() {
    super(409, 'category_loop', 'parentId', 'A category cannot stand below itself.');
  }
}

export class TooDeepError extends FieldError {
  constructor() {
    super(409, 'too_deep', 'parentId', 'Categories go three levels deep at most.');
  }
}

export class CategoryNotEmptyError extends HttpError {
  constructor(what: string) {
    super(409, 'category_not_empty', `This category still has ${what}. Only an empty one can be deleted.`);
  }
}

export class InvalidIconError extends FieldError {
  constructor() {
    super(400, 'invalid_input', 'icon', 'Please choose a PNG, WebP, JPEG or SVG picture.');
  }
}
