import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** The routes of one domain, registered below /api/v1. */
export type RoutePlugin = FastifyPluginAsyncZod;
