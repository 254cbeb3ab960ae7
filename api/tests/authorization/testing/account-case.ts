import type { BuildOwnedCall, OwnedIdCase, Request, World } from './owned-id';

/** Returns the session of the owner. */
export const getOwnerBearer = ({ owner }: World) => owner.customer.bearer;

/** Makes a call and returns its data. Throws if it fails. */
export const callSuccessfully = async (
  { shop }: World,
  route: string,
  headers: Record<string, string>,
  body?: object,
) => {
  const reply = await shop.call(route, { headers, body });
  if (reply.status >= 300) throw new Error(`${route} responds with ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body.data;
};

/** Builds a call on a resource of an account, with the proof of its owner. */
export const buildForAccount =
  (build: (world: World) => Promise<Request>): BuildOwnedCall =>
  async (world) => ({ request: await build(world), proof: { headers: getOwnerBearer(world) } });

/** Builds the case of a call on a resource of an account. */
export const buildAccountCase = (build: (world: World) => Promise<Request>): OwnedIdCase => ({
  builders: { "an account's": buildForAccount(build) },
});

export const buildIdRequest = (id: string, body?: object): Request => ({ params: { id }, body });
