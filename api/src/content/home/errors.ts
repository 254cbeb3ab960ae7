import { HttpError } from '../../platform/server/errors/http-error';

export class FeaturedNotFoundError extends HttpError {
  constructor() {
    super(404, 'featured_not_found', 'This featured product does not exist.');
  }
}

export class AlreadyFeaturedError extends HttpError {
  constructor() {
    super(409, 'already_featured', 'This product is already in the list.');
  }
}

export class BannerNotFoundError extends HttpError {
  constructor() {
    super(404, 'banner_not_found', 'This banner does not exist.');
  }
}
