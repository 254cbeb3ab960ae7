// Writes the viewer of the API docs to the standard output: the script for browsers that Scalar's plugin for Fastify has inside.
import { fileURLToPath } from 'node:url';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';

/** Resolves to the script, which defines `Scalar` in a page. */
export async function readViewer() {
  const app = fastify();
  await app.register(scalar, { routePrefix: '/reference', configuration: { url: '/unused.json' } });
  const { statusCode, body } = await app.inject('/reference/js/scalar.js');
  await app.close();
  if (statusCode !== 200) throw new Error(`Scalar serves no script: ${statusCode}`);
  return body;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(await readViewer());
