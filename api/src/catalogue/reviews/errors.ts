import { maxPicturesADay } from '@vastra/shared/contract';
import { Failure } from '../../platform/server/errors/failure';

export class ReviewNotFound extends Failure {
  constructor() {
    super(404, 'review_not_found', 'This review does not exist.');
  }
}

export class AlreadyReviewed extends Failure {
  constructor() {
    super(409, 'already_reviewed', 'You have already reviewed this product.');
  }
}

export class OwnReview extends Failure {
  constructor() {
    super(403, 'own_review', 'You cannot vote for your own review.');
  }
}

export class PictureUnusable extends Failure {
  constructor() {
    const message = 'A picture can no longer be used. Please add it again.';
    super(400, 'picture_unusable', message, { images: message });
  }
}

export class TooManyPictures extends Failure {
  constructor() {
    super(429, 'too_many_pictures', `You can add at most ${maxPicturesADay} pictures a day.`);
  }
}
