import { FieldError, HttpError } from '../../../api/src/platform/server/errors/http-error';

export class SizeChartNotFoundError extends HttpError {
  constructor() {
    super(404, 'size_chart_not_found', 'This size chart does not exist.');
  }
}

/** The category and the brand have a chart already, so it would be unclear which one a product has. */
export class SizeChartTakenError extends FieldError {
  constructor(name: string) {
    super(409, 'size_chart_taken', 'categoryId', `“${name}” is the chart of this category and brand already.`);
  }
}

export class UnknownCategoryError extends FieldError {
  constructor() {
    super(400, 'invalid_input', 'categoryId', 'Please choose a category');
  }
}
