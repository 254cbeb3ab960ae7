import { HttpError } from '../platform/server/errors/http-error';

export class TooManyTagsError extends HttpError {
  constructor(max: number) {
    super(409, 'too_many_tags', `An order can have at most ${max} tags.`);
  }
}

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

export class TooManyMailsError extends HttpError {
  constructor(max: number) {
    super(409, 'too_many_mails', `An order can have at most ${max} mails of admins.`);
  }
}

export class NothingToSendError extends HttpError {
  constructor(reason: string) {
    super(409, 'nothing_to_send', reason);
  }
}
