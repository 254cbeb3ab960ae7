import { Failure } from './failure';

/** There is nothing at the request's path: no route, no page of this name, or a route that this shop has switched off. */
export class RouteNotFound extends Failure {
  constructor() {
    super(404, 'not_found', 'There is nothing at this address.');
  }
}
