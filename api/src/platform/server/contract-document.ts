import { readFile } from 'node:fs/promises';
import { buildContractDocument, type ContractDocument } from '@vastra/shared/contract/document';
import type { FastifyInstance } from 'fastify';

/** Written by the build, because the document takes half a second to build. */
const builtFile = new URL('contract.json', import.meta.url);

async function loadContractDocument(): Promise<ContractDocument> {
  const text = await readFile(builtFile, 'utf8').catch(() => undefined);
  return text === undefined ? buildContractDocument() : { text, hash: JSON.parse(text).hash };
}

/**
 * Serves `/contract.json`: what this API serves, as JSON Schemas of all calls. Document servers compare releases with it and ask every
 * few seconds, so an unchanged contract is a 304. `parseBaseline` of shared/contract reads it.
 */
export function registerContractDocument(app: FastifyInstance): void {
  let loading: Promise<ContractDocument> | undefined;
  app.get('/contract.json', { logLevel: 'warn' }, async (request, reply) => {
    loading ??= loadContractDocument();
    const { text, hash } = await loading;
    const etag = `"${hash}"`;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
