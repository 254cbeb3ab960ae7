import { maxPictureBytes } from '@vastra/shared/contract';
import { FieldError, HttpError, UnavailableError } from '../server/errors/http-error';

export class PictureNotFoundError extends HttpError {
  constructor() {
    super(404, 'picture_not_found', 'There is no picture at this address.');
  }
}

/** The storage of the masters does not respond. */
export class PicturesUnavailableError extends UnavailableError {}

export class PictureMissingError extends FieldError {
  constructor(field: string) {
    super(400, 'picture_unusable', field, 'This picture can no longer be used. Please add it again.');
  }
}

export class InvalidPictureError extends FieldError {
  constructor(message = 'Please choose a JPEG, PNG, WebP or AVIF picture.') {
    super(415, 'not_a_picture', 'file', message);
  }
}

export class PictureTooLargeError extends FieldError {
  constructor() {
    super(413, 'too_large', 'file', `Please choose a picture of at most ${maxPictureBytes / 1024 / 1024} MB.`);
  }
}

export class MalformedFormError extends HttpError {
  constructor() {
    super(400, 'malformed_body', 'The picture did not arrive whole. Please try again.');
  }
}
