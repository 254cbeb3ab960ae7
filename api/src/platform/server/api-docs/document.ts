import * as contract from '@vastra/shared/contract';
import { idParams } from '@vastra/shared/contract';
import type { z } from 'zod';
import { getTestMode } from '../test-calls';
import { type JsonSchema, type SchemaComponents, toInlineSchema } from './components';
import type { DescribedCall } from './describe';
import { type ErrorCodes, listErrorCodes } from './error-codes';
import { errorMeanings } from './error-meanings';
import { buildExample } from './examples';
import { siteUrlPlaceholder } from './placeholder';
import { buildSecuritySchemes, getSecurity } from './security';
import { type ApiPart, findTag } from './tags';

/** Input of `buildDocument`. */
interface DocumentParts {
  title: string;
  /** Markdown. */
  description: string;
  parts: readonly ApiPart[];
  /** The calls by their names in the contract, which are their operation ids. */
  calls: ReadonlyMap<string, DescribedCall>;
  components: SchemaComponents;
}

const sortKeys = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The components of a document that grow with its calls. */
interface Shared {
  schemas: SchemaComponents;
  responses: Record<string, object>;
  parameters: Record<string, object>;
}

/** Returns the OpenAPI document of some calls. */
export function buildDocument({ title, description, parts, calls, components }: DocumentParts) {
  const shared: Shared = { schemas: components, responses: {}, parameters: {} };
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of calls) {
    const { path, params } = renameParameter(call);
    const url = `/api/v1${path.replace(/:(\w+)/g, '{$1}')}`;
    paths[url] = { ...paths[url], [call.method.toLowerCase()]: buildOperation(name, { ...call, params }, shared) };
  }
  shareParameters(paths, shared.parameters);
  shared.responses[defaultResponse] = buildDefaultResponse(components);
  return {
    openapi: '3.1.0',
    info: { title, version: contract.contractVersion, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: siteUrlPlaceholder, description: 'This shop' }],
    tags: parts.flatMap(({ tags }) => tags.map(({ name, description: meaning }) => ({ name, description: meaning }))),
    'x-tagGroups': parts.map((part) => ({ name: part.title, tags: part.tags.map(({ name }) => name) })),
    paths,
    components: {
      securitySchemes: buildSecuritySchemes(siteUrlPlaceholder),
      parameters: sortKeys(shared.parameters),
      responses: sortKeys(shared.responses),
      schemas: sortKeys(components.schemas),
    },
  };
}

function buildOperation(operationId: string, call: DescribedCall, shared: Shared) {
  const parameters = buildParameters(call);
  const requestBody = buildRequestBody(call, shared.schemas);
  return {
    operationId,
    summary: call.summary,
    description: describeTestMode(call),
    tags: [findTag(call)?.tag.name ?? call.tags[0]],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    security: getSecurity(operationId, call),
    responses: {
      ...buildSuccess(call, shared),
      ...buildFailures(listErrorCodes(call), shared.schemas, shared.responses),
    },
  };
}

const testModes = {
  read: 'Test keys make this call too: it reads the shop.',
  sandbox: 'Test keys make this call in the sandbox.',
};

/** Returns the description of a call, with a sentence for calls that test keys can make. */
function describeTestMode(call: DescribedCall): string | undefined {
  const mode = getTestMode(call);
  return mode ? [call.description, testModes[mode]].filter(Boolean).join('\n\n') : call.description;
}

/** Names the parameter of `/blogs/:slug` as the other calls of that path do, because OpenAPI knows a path by one name only. */
function renameParameter({ path, params }: DescribedCall): Pick<DescribedCall, 'path' | 'params'> {
  return path.endsWith('/blogs/:slug') ? { path: path.replace(':slug', ':id'), params: idParams } : { path, params };
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

/** Returns the parameters of the path, query and headers, each with its description beside its schema. */
function buildParameters({ params, querystring, headers }: DescribedCall): Parameter[] {
  return Object.entries({ path: params, query: querystring, header: headers }).flatMap(([place, schema]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = toInlineSchema(schema) as JsonSchema & { required?: string[] };
    return Object.entries(properties).map(([name, { description, ...rest }]) => ({
      name,
      in: place,
      ...((place === 'path' || (required.includes(name) && rest.default === undefined)) && { required: true }),
      ...(description !== undefined && { description: String(description) }),
      schema: rest,
    }));
  });
}

/** Replaces the parameters that several calls have by references. */
function shareParameters(paths: Record<string, Record<string, object>>, parameters: Record<string, object>): void {
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as { parameters?: Parameter[] }[]);
  const uses = new Map<string, number>();
  const all = operations.flatMap((operation) => operation.parameters ?? []);
  for (const text of all.map((parameter) => JSON.stringify(parameter))) uses.set(text, (uses.get(text) ?? 0) + 1);
  const names = new Map<string, string>();
  for (const [text, count] of uses) {
    if (count === 1) continue;
    const { name } = JSON.parse(text) as Parameter;
    let component = name;
    for (let number = 2; component in parameters; number++) component = `${name}${number}`;
    parameters[component] = JSON.parse(text);
    names.set(text, component);
  }
  for (const operation of operations) {
    if (!operation.parameters) continue;
    const shared = operation.parameters.map((parameter) => {
      const component = names.get(JSON.stringify(parameter));
      return component ? { $ref: `#/components/parameters/${component}` } : parameter;
    });
    Object.assign(operation, { parameters: shared });
  }
}

/** Bytes of a text in an upload, which routes bound (`fieldSize`). */
const maxPartBytes = 2048;

function buildRequestBody({ body, multipart, binaryBody }: DescribedCall, components: SchemaComponents) {
  if (multipart) {
    const properties = Object.fromEntries(
      Object.entries(multipart).map(([name, description]) => [
        name,
        name === 'file'
          ? { type: 'string', format: 'binary', description }
          : { type: 'string', maxLength: maxPartBytes, description },
      ]),
    );
    const schema = { type: 'object', properties, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (binaryBody) return { required: true, description: binaryBody, content: { 'application/octet-stream': {} } };
  return body && { required: true, content: { 'application/json': buildContent(body, 'input', components) } };
}

function buildContent(schema: z.ZodType, direction: 'input' | 'output', components: SchemaComponents) {
  const converted = components.convert(schema, direction);
  return { schema: converted, example: buildExample(converted, components.schemas) };
}

/** Documents of a year, which the numbers of a series bound. */
const maxDocuments = 10_000_000;

/** Returns the response of a success: a reference where calls of other names can return the same. */
function buildSuccess(
  { response, file, fileType = 'object', summary }: DescribedCall,
  { schemas, responses }: Shared,
): Record<string, object> {
  const description = summary;
  if (file) {
    const schema: JsonSchema = file.endsWith('json')
      ? { type: fileType, ...(fileType === 'array' && { items: { type: 'object' }, maxItems: maxDocuments }) }
      : { type: 'string', format: 'binary' };
    return { 200: { description, content: { [file]: { schema } } } };
  }
  const status = response[202] ? 202 : response[201] ? 201 : 200;
  const schema = response[status];
  if (!schema) {
    const location = { description: 'The page to open', schema: { type: 'string' } };
    return { 303: { description, headers: { Location: location } } };
  }
  const content = { 'application/json': buildContent(schema, 'output', schemas) };
  const shared = describeShared(content['application/json'].schema);
  if (!shared) return { [status]: { description, content } };
  responses[shared.name] ??= { description: shared.description, content };
  return { [status]: { $ref: `#/components/responses/${shared.name}` } };
}

/** Returns the name and description of a response whose data is a component, a list of them, or nothing; undefined for all other data. */
function describeShared({ properties }: JsonSchema): { name: string; description: string } | undefined {
  const data = properties?.data;
  if (!data) return { name: 'Done', description: 'Success without data.' };
  const getName = (schema?: JsonSchema) =>
    schema?.$ref && Object.keys(schema).length === 1 ? schema.$ref.split('/').at(-1) : undefined;
  const name = getName(data);
  if (name) return { name, description: `Success: \`data\` is a ${name}.` };
  const item = getName(data.items);
  const listName = item && `${item}List${data.maxItems ?? ''}`;
  return listName ? { name: listName, description: `Success: \`data\` is a list of ${item}.` } : undefined;
}

/** Names of the codes that many calls have first. Thousands of references would repeat the names of each code. */
const sharedCodes: [name: string, codes: readonly string[]][] = [
  ['InvalidRequest', ['invalid_input', 'malformed_json', 'malformed_body']],
  ['NoSession', ['not_signed_in', 'session_expired', 'key_invalid']],
  [
    'NotPermitted',
    ['account_blocked', 'not_admin', 'permission_missing', 'second_factor_missing', 'key_refused', 'test_key'],
  ],
  [
    'NotPermittedInSandbox',
    ['account_blocked', 'not_admin', 'permission_missing', 'second_factor_missing', 'key_refused'],
  ],
  ['AccountRefused', ['account_blocked', 'key_refused', 'test_key']],
  ['AccountRefusedInSandbox', ['account_blocked', 'key_refused']],
];

/** Returns the name of the response with these codes, from at most three of them: `NotPermittedOrConfirmationRequired`. */
function buildResponseName(codes: readonly string[]): string {
  const shared = sharedCodes.find(([, first]) => first.every((code, index) => codes[index] === code));
  const rest = codes.slice(shared?.[1].length ?? 0, (shared?.[1].length ?? 0) + 3).map(toPascalCase);
  return [...(shared ? [shared[0]] : []), ...rest].join('Or');
}

const retryAfterHeader = { description: 'Seconds until the next attempt', schema: { type: 'integer' } };

const toPascalCase = (code: string) =>
  code
    .split('_')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');

const failureCode = 'Name of the failure for programs.';

/** Name of the component with the failures that every call can have. */
const defaultResponse = 'Failure';

/** Failures of every call, by status: failures of its body, its limits and the servers. One response describes them for all calls. */
const commonCodes: ErrorCodes = {
  403: ['test_key'],
  408: ['body_timeout'],
  413: ['body_too_large'],
  414: ['url_too_long'],
  415: ['unsupported_media_type'],
  429: ['too_many_requests'],
  431: ['headers_too_large'],
  500: ['internal_error'],
  503: ['unavailable'],
};

const isCommon = (status: string, codes: readonly string[]) =>
  codes.every((code) => commonCodes[Number(status)]?.includes(code));

function buildDefaultResponse(components: SchemaComponents) {
  const failures = Object.entries(commonCodes).flatMap(([status, codes]) =>
    codes.map((code) => `${status} \`${code}\`: ${errorMeanings[code]}`),
  );
  return {
    description: `Failures that every call can have. ${failures.join(' ')}`,
    headers: { 'Retry-After': retryAfterHeader },
    content: { 'application/json': { schema: components.convert(contract.failureSchema, 'output') } },
  };
}

/**
 * Returns a reference for each status, and adds the components that are missing to `responses`. Failures with the same codes share a
 * component, which is named by them.
 */
function buildFailures(codesByStatus: ErrorCodes, components: SchemaComponents, responses: Record<string, object>) {
  const failure = components.convert(contract.failureSchema, 'output');
  const own = Object.entries(codesByStatus).filter(([status, codes]) => !isCommon(status, codes));
  return {
    ...Object.fromEntries(
      own.map(([status, codes]) => {
        const name = `${buildResponseName(codes)}${status}`;
        const description = codes.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join(' ');
        const component = findFreeName(name, description, responses);
        responses[component] ??= {
          description,
          ...(status === '429' && { headers: { 'Retry-After': retryAfterHeader } }),
          content: {
            'application/json': {
              schema: { ...failure, properties: { code: { enum: [...codes], description: failureCode } } },
            },
          },
        };
        return [status, { $ref: `#/components/responses/${component}` }];
      }),
    ),
    default: { $ref: `#/components/responses/${defaultResponse}` },
  };
}

/** Returns the name, with a number if a component with other codes has it. */
function findFreeName(name: string, description: string, responses: Record<string, object>): string {
  const isFree = (candidate: string) => {
    const existing = responses[candidate] as { description?: string } | undefined;
    return !existing || existing.description === description;
  };
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (isFree(candidate)) return candidate;
  }
}
