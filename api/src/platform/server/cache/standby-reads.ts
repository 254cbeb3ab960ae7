import type { Call } from '@vastra/shared/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { ShopPool } from '../../db/pool';
import { readFromStandby } from '../../db/standby/read-source';
import { getChangeJournal } from './change-journal';
import { listCatalogueRoutes } from './response-cache';

/**
 * State that a standby must show for a call. `catalogue`: every change of the catalogue; for calls whose response depends on nothing else.
 * `everything`: every write that was committed before the call.
 */
type RequiredState = 'catalogue' | 'everything';

/**
 * The calls that may read from a standby. Never what belongs to one customer, and never what decides about an order, such as carts,
 * orders, payments, stock checks and sessions: those are read where they are written.
 */
export const standbyReads: Record<string, RequiredState> = {
  ...Object.fromEntries(listCatalogueRoutes().map((route): [string, RequiredState] => [route, 'catalogue'])),
  '/home': 'everything',
  '/home/content': 'everything',
  '/home/categories/featured/:id': 'everything',
  '/banners/home/banners': 'everything',
  '/featured': 'everything',
  '/featured/:id': 'everything',
  '/blogs': 'everything',
  '/blogs/:slug': 'everything',
  '/admin/dashboard': 'everything',
  '/admin/books/differences': 'everything',
};

/** Returns the state that a call needs to read from a standby; undefined for a call that never does. */
function findRequiredState({ method, routePath, schema, config }: RouteOptions & { routePath: string }) {
  if (method !== 'GET') return undefined;
  return (
    config?.cachePolicy ??
    standbyReads[routePath] ??
    ((schema as Partial<Call> | undefined)?.fromStandby ? 'everything' : undefined)
  );
}

/** Lets the handlers of `standbyReads` and of features read from the standby, if the shop has one, as soon as it has the changes that they require. */
export function registerStandbyReads(app: FastifyInstance): void {
  const client = app.services.db.$client;
  if (!(client instanceof ShopPool && client.standby)) return;
  client.standby.onChange = ({ isUsed, missingBytes }) => {
    if (isUsed) app.log.warn('reads go to the standby again');
    else if (missingBytes === undefined) app.log.warn('the standby does not respond: reads go to the primary');
    else app.log.warn({ missingBytes }, 'the standby is behind: reads go to the primary');
  };
  app.addHook('onRoute', (route) => allowStandby(app, route));
}

function allowStandby(app: FastifyInstance, route: RouteOptions & { routePath: string }): void {
  const required = findRequiredState(route);
  if (!required) return;
  const journal = getChangeJournal(app.services.db);
  const { handler } = route;
  route.handler = async function (this, request, reply) {
    // The response cache has read the journal for all other handlers.
    if (required === 'everything') await journal.refresh();
    const getPosition = () => (required === 'everything' ? journal.position : journal.changePosition);
    return readFromStandby(getPosition, () => handler.call(this, request, reply));
  };
}
