import type { Failure } from '@vastra/shared/contract';
import { PathParameterError } from '@vastra/shared/fill-path';
import type { FastifyRequest } from 'fastify';
import type { AgentTool, ToolInput } from '../../../api/src/assistant-tool';
import type { KeyCaller } from '../../../api/src/platform/auth/api-keys/key-caller';
import { confirmationSeconds, createConfirmation, useConfirmation } from './confirmation';
import { boundData, toResultData } from './result-data';
import { buildInputSchema, buildRequest } from './tool-input';

/** Result of a tool. `isError`: the assistant reads why, and may try again. */
export interface ToolResult {
  isError: boolean;
  structuredContent: Record<string, unknown>;
}

/** Caller of a tool, with the request. */
export interface ToolCaller {
  request: FastifyRequest;
  /** Null for a guest. */
  keyCaller: KeyCaller | null;
}

type FailureData = Pick<Failure, 'code' | 'message' | 'details'> & { retryAfterSeconds?: number };

const fail = ({ code, message, details, retryAfterSeconds }: FailureData): ToolResult => ({
  isError: true,
  structuredContent: { error: { code, message, details, retryAfterSeconds } },
});

/**
 * Makes a call of the contract through the API's own routes, so that it has the same guard, limits, validation and audit entry as every other request. The
 * client's address and its key go with it, and no cookie.
 */
async function makeCall({ request }: ToolCaller, call: AgentTool['call'], input: ToolInput) {
  const { ip, server, headers } = request;
  let built: ReturnType<typeof buildRequest>;
  try {
    built = buildRequest(call, input);
  } catch (error) {
    if (error instanceof PathParameterError)
      return { failure: fail({ code: 'invalid_input', message: error.message }) };
    throw error;
  }
  const reply = await server.inject({
    ...built,
    remoteAddress: ip,
    headers: {
      'x-forwarded-for': ip,
      ...(headers.authorization !== undefined && { authorization: headers.authorization }),
    },
  });
  const body = reply.body === '' ? {} : reply.json();
  if (reply.statusCode < 400) return { data: body.data ?? null, message: body.message };
  const retryAfterSeconds = Number(reply.headers['retry-after']) || undefined;
  return { failure: fail({ ...(body as Failure), retryAfterSeconds }) };
}

const getSiteUrl = ({ request }: ToolCaller): string => request.server.services.config.siteUrl;

/** Returns what a destructive tool would do, with a token that confirms it. Nothing changes. */
async function prepare(tool: AgentTool, input: ToolInput, caller: ToolCaller & { keyCaller: KeyCaller }) {
  const current: unknown[] = [];
  for (const read of tool.preview?.list(input) ?? []) {
    const { data, failure } = await makeCall(caller, tool.preview!.call, read);
    if (failure) return failure;
    current.push(toResultData(data, { ...tool, siteUrl: getSiteUrl(caller) }));
  }
  const { keys } = caller.request.server.services;
  const { token, expiresAt } = createConfirmation(keys, { keyId: caller.keyCaller.id, tool: tool.name, input });
  const bounded = boundData(current as never);
  return {
    isError: false,
    structuredContent: {
      status: 'confirmation_required',
      message: `Nothing has changed yet. Show the person what "${tool.title}" would do with these arguments. If they agree, call ${tool.name} again within ${confirmationSeconds / 60} minutes with the same arguments and this confirmationToken.`,
      arguments: input,
      current: bounded.data,
      ...(bounded.isShortened && { isShortened: true }),
      confirmationToken: token,
      expiresAt: expiresAt.toISOString(),
    },
  };
}

const unconfirmed = {
  code: 'confirmation_invalid',
  message:
    'This confirmationToken has ended, was used, or is for other arguments, another tool or another key. Nothing has changed. Call the tool without it first.',
};

/** Returns the failure of arguments that break the tool's schema, with a sentence per field. */
function failInput(issues: readonly { path: PropertyKey[]; message: string }[]): ToolResult {
  const details = Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'arguments', message]));
  return fail({ code: 'invalid_input', message: Object.values(details)[0], details });
}

/** Runs a tool with the arguments of an assistant. The caller may use the tool, which `findTools` decides. */
export async function runTool(tool: AgentTool, input: ToolInput, caller: ToolCaller): Promise<ToolResult> {
  const parsed = buildInputSchema(tool).safeParse(input);
  if (!parsed.success) return failInput(parsed.error.issues);
  const { confirmationToken, ...sent } = input;
  const { keyCaller } = caller;
  if (tool.effect === 'destructive') {
    if (!keyCaller) return fail({ code: 'key_invalid', message: 'This tool needs an API key.' });
    if (typeof confirmationToken !== 'string') return prepare(tool, sent, { ...caller, keyCaller });
    const confirmable = { keyId: keyCaller.id, tool: tool.name, input: sent };
    if (!(await useConfirmation(caller.request.server.services, confirmationToken, confirmable)))
      return fail(unconfirmed);
  }
  // The default of a page's size is the tool's, not the call's.
  const request = 'limit' in parsed.data ? { ...sent, limit: parsed.data.limit } : sent;
  const { data, message, failure } = await makeCall(caller, tool.call, request);
  if (failure) return failure;
  const siteUrl = getSiteUrl(caller);
  const bounded = boundData(toResultData(data, { ...tool, siteUrl }));
  return {
    isError: false,
    structuredContent: {
      data: bounded.data,
      ...(message !== undefined && { message }),
      ...(bounded.isShortened && { isShortened: true }),
      ...(tool.buildLinks && { links: tool.buildLinks(sent, siteUrl) }),
    },
  };
}
