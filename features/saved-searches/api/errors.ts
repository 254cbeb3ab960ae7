import { HttpError } from '../../../api/src/platform/server/errors/http-error';

export class SearchNotFoundError extends HttpError {
  constructor() {
    super(404, 'search_not_found', 'This search does not exist, or another admin has saved it.');
  }
}

export class SearchNameTakenError extends HttpError {
  constructor() {
    super(409, 'search_name_taken', 'You have a search with this name already.');
  }
}

export class TooManySearchesError extends HttpError {
  constructor(max: number) {
    super(409, 'too_many_searches', `You can save at most ${max} searches for a list.`);
  }
}
