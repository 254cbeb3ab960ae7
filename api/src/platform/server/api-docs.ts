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

/** The plugin's own policy moves the page's scripts to https, where a development server has none. */
const contentSecurity = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** OpenAPI of every call, with a page to browse it at /api/docs. */
export async function docs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vastra commerce API', version: contractVersion },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (document) => {
      // The pages beside the API (health, mailbox) have no schema.
      if (!document.schema) return { url: document.url, schema: { hide: true } };
      const { schema, url } = jsonSchemaTransform(document);
      const { method: _method, path: _path, auth, ...known } = schema as FastifySchema & Partial<Call>;
      return { url, schema: { ...known, security: auth && security[auth] } };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: contentSecurity, logLevel: 'warn' });
}
