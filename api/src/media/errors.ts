import { Failure } from '../server/failure';

export class PictureNotFound extends Failure {
  constructor() {
    super(404, 'picture_not_found', 'There is no picture at this address.');
  }
}

export class NotAPicture extends Failure {
  constructor(message = 'Please choose a JPEG, PNG, WebP or AVIF picture.') {
    super(415, 'not_a_picture', message);
  }
}
