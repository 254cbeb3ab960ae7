import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Auth, type Call, contractVersion } from '@vastra/shared/contract';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const security: Record<Auth, FastifySchema['security']> = {
  none: [],
  optional: [{ bearer: [] }, {}],
  customer: [{ bearer: [] }],
  admin: [{ bearer: [] }],
};

/** Replaces the plugin's own policy, which upgrades scripts to https: a development server has no https. */
const contentSecurity = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Serves OpenAPI of every call, with a page to browse it at /api/docs. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vastra commerce API', version: contractVersion },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (document) => {
      // Hides the routes beside the API (health, mailbox), which have no schema.
      if (!document.schema) return { url: document.url, schema: { hide: true } };
      const { schema, url } = jsonSchemaTransform(document);
      const { method: _method, path: _path, auth, ...fastifySchema } = schema as FastifySchema & Partial<Call>;
      return { url, schema: { ...fastifySchema, security: auth && security[auth] } };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: contentSecurity, logLevel: 'warn' });
}
