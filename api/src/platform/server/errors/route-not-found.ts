import { HttpError } from './http-error';

/** There is nothing at the request's path: no route, no page of this name, or a route that this shop has switched off. */
export class RouteNotFoundError extends HttpError {
  constructor() {
    super(404, 'not_found', 'There is nothing at this address.');
  }
}
