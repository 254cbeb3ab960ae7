import { createServer } from 'node:http';
import { verifyWebhook, WebhookError } from '@vastra/client';

const maxBytes = 256 * 1024;

/** Reads a body. Resolves to undefined if it is too long. */
async function readBody(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Creates the server of the webhook. It responds with 204 once `accept` has stored the event, so that the shop sends it again after a crash; 400 without a
 * signature of the shop.
 *
 * @param {string} secret the secret of the webhook, `whsec_…`
 * @param {(event: object) => void} accept stores an event, which may have arrived before
 */
export function createReceiver(secret, accept) {
  const respond = async (request) => {
    if (request.method !== 'POST') return 405;
    const body = await readBody(request);
    if (!body) return 413;
    try {
      const event = await verifyWebhook(body, request.headers, secret);
      accept(event);
      return 204;
    } catch (error) {
      if (error instanceof WebhookError) return 400;
      console.error(error.message);
      return 500;
    }
  };
  return createServer(async (request, response) => {
    response.writeHead(await respond(request).catch(() => 400)).end();
  });
}
