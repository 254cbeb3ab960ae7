import { maxFontBytes, maxPictureBytes, maxVideoBytes } from '@vastra/shared/contract';
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

export class InvalidVideoError extends FieldError {
  constructor(message = 'Please choose an MP4 (H.264) or WebM video.') {
    super(415, 'not_a_video', 'file', message);
  }
}

export class InvalidFontError extends FieldError {
  constructor(message = 'Please choose a font in the format WOFF2.') {
    super(415, 'not_a_font', 'file', message);
  }
}

export class FontTooLargeError extends FieldError {
  constructor() {
    super(413, 'too_large', 'file', `Please choose a font of at most ${maxFontBytes / 1024} KB.`);
  }
}

/** A font that was deleted, because nothing has used it for a day. */
export class FontMissingError extends FieldError {
  constructor(field: string) {
    super(400, 'font_unusable', field, 'This font can no longer be used. Please add it again.');
  }
}

export class InvalidCaptionsError extends FieldError {
  constructor() {
    super(400, 'invalid_input', 'captions', 'Please choose a WebVTT file (.vtt) of at most 100 KB.');
  }
}

export class VideoTooLargeError extends FieldError {
  constructor() {
    super(413, 'too_large', 'file', `Please choose a video of at most ${maxVideoBytes / 1024 / 1024} MB.`);
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
