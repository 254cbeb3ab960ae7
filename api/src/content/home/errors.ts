import { Failure } from '../../platform/server/errors/failure';

export class FeaturedNotFound extends Failure {
  constructor() {
    super(404, 'featured_not_found', 'This featured product does not exist.');
  }
}

export class AlreadyFeatured extends Failure {
  constructor() {
    super(409, 'already_featured', 'This product is in the list already.');
  }
}

export class BannerNotFound extends Failure {
  constructor() {
    super(404, 'banner_not_found', 'This banner does not exist.');
  }
}

export class PictureMissing extends Failure {
  constructor(field: string) {
    const message = 'This picture can no longer be used. Please add it again.';
    super(400, 'picture_unusable', message, { [field]: message });
  }
}
