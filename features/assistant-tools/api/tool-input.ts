import type { Tool } from '@modelcontextprotocol/server';
import type { Call } from '@vastra/shared/contract';
import { fillPath } from '@vastra/shared/fill-path';
import { z } from 'zod';
import type { AgentTool, ToolInput } from '../../../api/src/assistant-tool';

/** Maximum number of records in the result of a tool. */
export const maxResults = 20;

const pageSize = z.number().int().min(1).max(maxResults).default(10);
const confirmationToken = z.string().max(200).optional();
const confirmationMeaning =
  'Leave it out at first: the response shows what would change, and has a token. Send the token with the same arguments once the person has agreed.';

type Shape = Record<string, z.ZodType>;

const getShape = (schema: z.ZodType | undefined): Shape => (schema instanceof z.ZodObject ? schema.shape : {});

/** The parts of a request in which a call has parameters. */
const listParts = ({ params, querystring, body }: Call) => ({
  path: getShape(params),
  query: getShape(querystring),
  body: getShape(body),
});

/** Returns the schema of each parameter of a tool. Throws for a parameter that its call does not have. */
function buildShape({ name, call, parameters, required = [], maxItems = {}, effect }: AgentTool): Shape {
  const { path, query, body } = listParts(call);
  const all = { ...body, ...query, ...path };
  const shape = Object.keys(parameters).map((parameter) => {
    if (!(parameter in all)) throw new Error(`The call of the tool ${name} has no parameter ${parameter}.`);
    if (parameter === 'limit') return [parameter, pageSize] as const;
    const schema = all[parameter];
    if (parameter in maxItems) return [parameter, (schema as z.ZodArray).max(maxItems[parameter])] as const;
    const isRequired = required.includes(parameter) && schema instanceof z.ZodOptional;
    return [parameter, isRequired ? (schema.unwrap() as z.ZodType) : schema] as const;
  });
  return { ...Object.fromEntries(shape), ...(effect === 'destructive' && { confirmationToken }) };
}

/** Returns the schema that validates the arguments of a tool. It refuses unknown parameters, because an assistant would believe that they count. */
export const buildInputSchema = (tool: AgentTool) => z.strictObject(buildShape(tool));

/** Removes limits that only say that a number is a safe integer. */
function removeSafeLimits({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

/** Returns the JSON Schema of a tool's arguments, with the meaning of each. */
export function buildInputJsonSchema(tool: AgentTool): Tool['inputSchema'] {
  const options = { io: 'input', unrepresentable: 'any', override: removeSafeLimits } as const;
  const { properties = {}, required } = z.toJSONSchema(buildInputSchema(tool), options);
  const meanings: Record<string, string> = { ...tool.parameters, confirmationToken: confirmationMeaning };
  const described = Object.entries(properties).map(([name, property]) => [
    name,
    { ...(property as object), description: meanings[name] },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(described),
    ...(required !== undefined && { required }),
    additionalProperties: false,
  };
}

const toTexts = (value: unknown): string[] => [value].flat().map(String);

/** Returns the request of a call with these parameters, for `inject`. Throws PathParameterError. */
export function buildRequest(call: Call, input: ToolInput) {
  const { query, body } = listParts(call);
  const url = fillPath(call.path, input);
  const pairs = Object.entries(input)
    .filter(([name, value]) => name in query && value !== undefined)
    .flatMap(([name, value]) => toTexts(value).map((text) => [name, text]));
  const payload = Object.fromEntries(Object.entries(input).filter(([name]) => name in body));
  return {
    method: call.method,
    url: `/api/v1${url}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`,
    ...(call.body && { payload }),
  };
}
