import { Failure } from '../../platform/server/errors/failure';

export class CategoryNotFound extends Failure {
  constructor() {
    super(404, 'category_not_found', 'This category does not exist.');
  }
}

export class ParentNotFound extends Failure {
  constructor() {
    const message = 'The category that this one should stand below does not exist any more.';
    super(404, 'category_not_found', message, { parentId: message });
  }
}

export class SlugTaken extends Failure {
  constructor(slug: string) {
    const message = `The address /category/${slug} belongs to another category.`;
    super(409, 'slug_taken', message, { slug: message });
  }
}

export class SlugMissing extends Failure {
  constructor() {
    const message = 'No address follows from this name. Please enter one.';
    super(400, 'invalid_input', message, { slug: message });
  }
}

export class CategoryLoop extends Failure {
  constructor() {
    const message = 'A category cannot stand below itself.';
    super(409, 'category_loop', message, { parentId: message });
  }
}

export class TooDeep extends Failure {
  constructor() {
    const message = 'Categories go three levels deep at most.';
    super(409, 'too_deep', message, { parentId: message });
  }
}

export class CategoryNotEmpty extends Failure {
  constructor(what: string) {
    super(409, 'category_not_empty', `This category still has ${what}. Only an empty one can be deleted.`);
  }
}

export class InvalidIcon extends Failure {
  constructor() {
    const message = 'Please choose a PNG, WebP, JPEG or SVG picture.';
    super(400, 'invalid_input', message, { icon: message });
  }
}
