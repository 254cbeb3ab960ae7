import type { Buyer } from '../../../src/ordering/orders/testing/buyer';
import type { SignedIn, TestShop } from '../../../src/testing/shop';

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** Picture of a form. */
  file?: Buffer;
  headers?: Record<string, string>;
}

/** A call on a resource of one person, and the owner's proof: a session, or the token of a guest's order. */
export interface OwnedCall {
  request: Request;
  proof: Request;
}

export interface World {
  shop: TestShop;
  owner: Buyer;
  stranger: SignedIn;
}
export type BuildOwnedCall = (world: World) => Promise<OwnedCall>;

export interface OwnedIdCase {
  /** Creates the call, by the kind of owner. */
  builders: Record<string, BuildOwnedCall>;
  /** Status for strangers, besides 401, 403 and 404. */
  refusal?: number;
}
