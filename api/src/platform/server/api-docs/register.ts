import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Call, idParams } from '@vastra/shared/contract';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { toInlineSchema } from './components';
import { type ApiDocument, buildBaseDocument, completeDocument, getOperationId } from './document';
import { getSecurity } from './security';

/** Replaces the plugin's own policy, which upgrades scripts to https: a development server has no https. */
const contentSecurity = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Serves OpenAPI of every call, with a page to browse it at /api/docs. */
export async function registerApiDocs(app: FastifyInstance, { siteUrl }: { siteUrl: string }): Promise<void> {
  const routes = new Map<string, Call>();
  await app.register(swagger, {
    openapi: buildBaseDocument(siteUrl) as FastifyDynamicSwaggerOptions['openapi'],
    transform: ({ schema, url }) => {
      // Hides the routes beside the API (health, mailbox), which have no contract.
      const call = schema as (FastifySchema & Call) | undefined;
      if (!call?.auth) return { url, schema: { hide: true } };
      const operationId = getOperationId(call) ?? `${call.method} ${call.path}`;
      routes.set(operationId, call);
      const { querystring, headers, summary, tags } = call;
      const { path, params } = renameParameter(url, call.params);
      const parameters = Object.fromEntries(
        Object.entries({ params, querystring, headers }).flatMap(([part, partSchema]) =>
          partSchema ? [[part, toInlineSchema(partSchema)]] : [],
        ),
      );
      return {
        url: path,
        schema: { ...parameters, operationId, summary, tags, security: getSecurity(operationId, call) },
      };
    },
    transformObject: (document) =>
      'openapiObject' in document
        ? completeDocument(document.openapiObject as ApiDocument, routes)
        : document.swaggerObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: contentSecurity, logLevel: 'warn' });
}

/** Names the parameter of `/blogs/:slug` as the other calls of that path do, because OpenAPI knows a path by one name only. */
function renameParameter(path: string, params: Call['params']): { path: string; params: Call['params'] } {
  return path.endsWith('/blogs/:slug') ? { path: path.replace(':slug', ':id'), params: idParams } : { path, params };
}
