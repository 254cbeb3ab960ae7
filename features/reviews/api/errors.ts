import { FieldError, HttpError, RateLimitError } from '../../../api/src/platform/server/errors/http-error';
import { maxPicturesADay } from '../contract';

export class ReviewNotFoundError extends HttpError {
  constructor() {
    super(404, 'review_not_found', 'This review does not exist.');
  }
}

export class AlreadyReviewedError extends HttpError {
  constructor() {
    super(409, 'already_reviewed', 'You have already reviewed this product.');
  }
}

export class OwnReviewError extends HttpError {
  constructor() {
    super(403, 'own_review', 'You cannot vote for your own review.');
  }
}

export class PictureUnusableError extends FieldError {
  constructor() {
    super(400, 'picture_unusable', 'images', 'A picture can no longer be used. Please add it again.');
  }
}

/** `seconds`: how long until the next picture is allowed. */
export class TooManyPicturesError extends RateLimitError {
  constructor(seconds: number) {
    super('too_many_requests', `You can add at most ${maxPicturesADay} pictures a day.`, seconds);
  }
}
