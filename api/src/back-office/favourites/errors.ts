import { HttpError } from '../../platform/server/errors/http-error';

export class FavouritesChangedError extends HttpError {
  constructor() {
    super(409, 'favourites_changed', 'Your favourites were changed in another tab or browser.');
  }
}
