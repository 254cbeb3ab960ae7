import { maxPictureBytes } from '@vastra/shared/contract';
import { Failure } from '../server/errors/failure';

export class PictureNotFound extends Failure {
  constructor() {
    super(404, 'picture_not_found', 'There is no picture at this address.');
  }
}

export class InvalidPicture extends Failure {
  constructor(message = 'Please choose a JPEG, PNG, WebP or AVIF picture.') {
    super(415, 'not_a_picture', message);
  }
}

export class PictureTooLarge extends Failure {
  constructor() {
    super(413, 'too_large', `Please choose a picture of at most ${maxPictureBytes / 1024 / 1024} MB.`);
  }
}

export class MalformedForm extends Failure {
  constructor() {
    super(400, 'malformed_body', 'The picture did not arrive whole. Please try again.');
  }
}
