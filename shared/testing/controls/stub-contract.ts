import type { z } from 'zod';
import * as contract from '../../contract';
import { configureClient } from '../../http';
import { ReplyFailure, toResponse } from '../replies';
import { buildSample } from './build-sample';

interface DeclaredCall {
  method: string;
  path: string;
  response: { 200?: z.ZodType; 201?: z.ZodType; 202?: z.ZodType };
}

const isCall = (value: unknown): value is DeclaredCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** The declared calls, those without parameters first: `/orders/lookup` before `/orders/:id`. */
const calls = Object.values(contract as Record<string, unknown>)
  .filter(isCall)
  .map(({ method, path, response }) => ({
    method,
    path,
    pattern: new RegExp(`^/api/v1${path.replace(/:\w+/g, '[^/]+')}$`),
    schema: response[200] ?? response[201] ?? response[202],
  }))
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length);

/**
 * Replies in place of samples of the contract: data such as `{ 'GET /orders/:id': order }`, or parts of them where the sample is an object; a failure
 * or a whole response; a function that returns one of these and gets the request's `body`.
 */
export type Replies = Record<string, unknown>;

/** Returns the JSON of a request; undefined for other bodies and for none. */
async function readJson(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface SentCalls {
  /** The calls since `start`: method, path, query and body. */
  sent: string[];
  pending: number;
  /** Begins a new interaction. */
  start: () => void;
}

/** Replaces the API by a stub that replies to each declared call with a sample of its response. Undeclared calls get 404. */
export function stubContract(replies: Replies = {}): SentCalls {
  const log: SentCalls = {
    sent: [],
    pending: 0,
    start: () => {
      log.sent = [];
    },
  };
  const reply = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    log.sent.push(
      `${request.method} ${pathname.replace('/api/v1/', '')}${search} ${await request.clone().text()}`.trim(),
    );
    const call = calls.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    const sample = call?.schema && (buildSample(call.schema) as { data?: unknown });
    const reply = call && replies[`${call.method} ${call.path}`];
    const own = typeof reply === 'function' ? await reply({ body: await readJson(request) }) : reply;
    if (own instanceof Response) return own;
    if (own instanceof ReplyFailure)
      return toResponse({ success: false, code: own.code, message: own.message, details: own.details }, own.status);
    const data = isObject(own) && isObject(sample?.data) ? { ...sample.data, ...own } : own;
    const body = call
      ? own === undefined
        ? { ...sample }
        : { success: true, data }
      : { success: false, code: 'not_found', message: `${request.method} ${pathname} is not declared` };
    return toResponse(body, call ? 200 : 404);
  };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    log.pending++;
    try {
      return await reply(new Request(input as RequestInfo, init));
    } finally {
      log.pending--;
    }
  };
  configureClient({ baseUrl: 'http://shop.test/api/v1', fetch: fetch as typeof globalThis.fetch });
  return log;
}
