import { Failure } from '../../platform/server/errors/failure';

export class CategoryNotFound extends Failure {
  constructor() {
    super(404, 'category_not_found', 'This category does not exist.');
  }
}

export class ParentNotFound extends Failure {
  constructor() {
    const words = 'The category that this one should stand below does not exist any more.';
    super(404, 'category_not_found', words, { parentId: words });
  }
}

export class SlugTaken extends Failure {
  constructor(slug: string) {
    const words = `The address /category/${slug} belongs to another category.`;
    super(409, 'slug_taken', words, { slug: words });
  }
}

export class NoSlug extends Failure {
  constructor() {
    const words = 'No address follows from this name. Please enter one.';
    super(400, 'invalid_input', words, { slug: words });
  }
}

export class CategoryLoop extends Failure {
  constructor() {
    const words = 'A category cannot stand below itself.';
    super(409, 'category_loop', words, { parentId: words });
  }
}

export class TooDeep extends Failure {
  constructor() {
    const words = 'Categories go three levels deep at most.';
    super(409, 'too_deep', words, { parentId: words });
  }
}

export class CategoryNotEmpty extends Failure {
  constructor(what: string) {
    super(409, 'category_not_empty', `This category still has ${what}. Only an empty one can be deleted.`);
  }
}

export class BadIcon extends Failure {
  constructor() {
    const words = 'Please choose a PNG, WebP, JPEG or SVG picture.';
    super(400, 'invalid_input', words, { icon: words });
  }
}
