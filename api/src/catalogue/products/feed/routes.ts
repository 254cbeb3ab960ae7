import { Readable } from 'node:stream';
import * as contract from '@vastra/shared/contract';
import type { FastifyReply } from 'fastify';
import { readSetting } from '../../../platform/db/read-setting';
import { getShopName } from '../../../platform/db/shop-name';
import { limitCalls } from '../../../platform/limits/limit';
import { RouteNotFoundError } from '../../../platform/server/errors/route-not-found';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { streamFeed } from './stream-feed';

/** Seconds for which caches store the feed. Search engines read it a few times a day. */
const maxAgeSeconds = 3600;

/** Serves the feed of products for search engines and marketplaces, in a shop that has switched it on. */
export const productFeedRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  // Each reads all products.
  const feedLimit = limitCalls({ per: 'network', max: 20, seconds: 10 * 60 });
  app.get(
    '/products/feed.xml',
    { schema: contract.getProductFeed, config: feedLimit },
    async (_request, reply: FastifyReply) => {
      if ((await readSetting(db, 'productFeed')) !== true) throw new RouteNotFoundError();
      const options = { siteUrl: config.siteUrl, shopName: await getShopName(db) };
      reply.header('cache-control', `public, max-age=${maxAgeSeconds}`).type('application/xml; charset=utf-8');
      return reply.send(Readable.from(streamFeed(db, options)));
    },
  );
};
