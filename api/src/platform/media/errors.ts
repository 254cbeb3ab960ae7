import { maxPictureBytes } from '@vastra/shared/contract';
import { HttpError } from '../server/errors/http-error';

export class PictureNotFoundError extends HttpError {
  constructor() {
    super(404, 'picture_not_found', 'There is no picture at this address.');
  }
}

export class InvalidPictureError extends HttpError {
  constructor(message = 'Please choose a JPEG, PNG, WebP or AVIF picture.') {
    super(415, 'not_a_picture', message);
  }
}

export class PictureTooLargeError extends HttpError {
  constructor() {
    super(413, 'too_large', `Please choose a picture of at most ${maxPictureBytes / 1024 / 1024} MB.`);
  }
}

export class MalformedFormError extends HttpError {
  constructor() {
    super(400, 'malformed_body', 'The picture did not arrive whole. Please try again.');
  }
}
