import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class CategoryNotFoundError extends HttpError {
  constructor() {
    super(404, 'category_not_found', 'This category does not exist.');
  }
}

export class ParentNotFoundError extends FieldError {
  constructor() {
    super(404, 'category_not_found', 'parentId', 'The parent category no longer exists.');
  }
}

export class SlugTakenError extends FieldError {
  constructor(slug: string) {
    super(409, 'slug_taken', 'slug', `The URL handle “${slug}” is already used by another category.`);
  }
}

export class SlugMissingError extends FieldError {
  constructor() {
    super(400, 'invalid_input', 'slug', 'No URL handle could be generated from this name. Please enter one.');
  }
}

export class CategoryLoopError extends FieldError {
  constructor() {
    super(409, 'category_loop', 'parentId', 'A category cannot be its own parent.');
  }
}

export class TooDeepError extends FieldError {
  constructor() {
    super(409, 'too_deep', 'parentId', 'Categories can have at most three levels.');
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

/** The category that products should move to cannot take them. */
export class MoveTargetError extends FieldError {
  constructor(statusCode: 404 | 409, code: 'category_not_found' | 'category_loop' | 'too_deep', message: string) {
    super(statusCode, code, 'moveTo', message);
  }
}
