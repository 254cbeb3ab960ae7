import { FieldError } from '../../platform/server/errors/http-error';

export class PictureMissingError extends FieldError {
  constructor(field: string) {
    super(400, 'picture_unusable', field, 'This picture can no longer be used. Please add it again.');
  }
}
