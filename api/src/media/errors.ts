import { Failure } from '../server/failure';

export class PictureNotFound extends Failure {
  constructor() {
    super(404, 'picture_not_found', 'There is no picture at this address.');
  }
}
