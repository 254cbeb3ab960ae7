import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import type { z } from 'zod';
import { type JsonSchema, SchemaComponents } from './components';
import { type ErrorCodes, listErrorCodes } from './error-codes';
import { buildErrorTable, errorMeanings } from './error-meanings';
import { buildExample } from './examples';
import { buildSecuritySchemes } from './security';

/** The parts of an OpenAPI operation that this file writes. */
interface Operation {
  operationId?: string;
  requestBody?: object;
  responses?: Record<string, object>;
}

/** The parts of an OpenAPI document that this file reads. */
export interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>;
  components?: object;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

const operationIds = new Map<unknown, string>(
  Object.entries(contract).flatMap(([name, value]) =>
    isCall(value) ? [[`${value.method} ${value.path}`, name] as const] : [],
  ),
);

/** Returns the operation id: the name of the call's export in the contract. */
export const getOperationId = ({ method, path }: Pick<Call, 'method' | 'path'>): string | undefined =>
  operationIds.get(`${method} ${path}`);

const tagDescriptions: Record<string, string> = {
  account: "The customer's profile, password, devices and data.",
  addresses: 'Saved postal addresses.',
  admin: 'The admin area. Every call needs an admin session, or a key with the permission of the call.',
  auth: 'Registration, sign-in and sessions.',
  blogs: 'Posts of the blog.',
  cart: "The account's cart.",
  categories: 'The tree of categories.',
  checkout: 'What an order would cost.',
  contact: 'The contact form.',
  coupons: 'Coupons that shoppers can use.',
  deals: 'Reduced prices for a time.',
  home: 'Content of the home page.',
  newsletter: 'Subscriptions with double opt-in.',
  orders: 'Placing, reading, cancelling and returning orders.',
  pages: 'The parts of the sitemap.',
  payments: 'Payment providers and their webhooks.',
  products: 'Products and their pictures.',
  releases: 'Shipping a remote, for programs of teams.',
  reviews: 'Reviews, votes and their pictures.',
  search: 'Search, suggestions and frequent searches.',
  shipping: 'Shipping rates and delivery dates.',
  shop: 'What the shop says of itself.',
  wishlist: 'Saved variants.',
};

/** Returns the parts of the document that no route adds. */
export const buildBaseDocument = (siteUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Vastra commerce API',
    version: contract.contractVersion,
    description:
      'Every response is JSON with `success`, `data` and `message`, unless it is declared as a file. A failure has a `code` for programs ' +
      'and in `details` a sentence per field of the request. Amounts are rupees. Versions grow only: new calls and optional fields. ' +
      'A path with another method responds with 405 and `Allow`.\n\n' +
      `## Error codes\n\n${buildErrorTable()}`,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: siteUrl, description: 'This shop' }],
  tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
  components: { securitySchemes: buildSecuritySchemes(siteUrl) },
});

const sortKeys = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Returns the document with the bodies, responses and components of its operations. `routes` are calls by their operation id.
 */
export function completeDocument(document: ApiDocument, routes: ReadonlyMap<string, Call>) {
  const components = new SchemaComponents(
    [...routes.values()].flatMap(({ response }) => [response[200] ?? response[201] ?? response[202] ?? []].flat()),
  );
  const responses: Record<string, object> = {};
  const examples: Record<string, object> = {};
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));
  for (const operation of operations) {
    const call = routes.get(operation.operationId ?? '');
    if (!call) continue;
    const requestBody = buildRequestBody(call, components);
    if (requestBody) operation.requestBody = requestBody;
    operation.responses = {
      ...buildSuccess(call, components, examples),
      ...buildFailures(listErrorCodes(call), components, responses),
    };
  }
  return {
    ...document,
    components: {
      ...document.components,
      examples: sortKeys(examples),
      responses: sortKeys(responses),
      schemas: sortKeys(components.schemas),
    },
  };
}

function buildRequestBody({ body, multipart, binaryBody }: Call, components: SchemaComponents) {
  if (multipart) {
    const properties = Object.fromEntries(
      Object.entries(multipart).map(([name, description]) => [
        name,
        name === 'file' ? { type: 'string', format: 'binary', description } : { type: 'string', description },
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

/** Returns the response of a success. Calls that return the same component share its example, which is added to `examples`. */
function buildSuccess(
  { response, file, fileType = 'object', summary }: Call,
  components: SchemaComponents,
  examples: Record<string, object>,
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
  if (schema) {
    const content = buildContent(schema, 'output', components);
    const component = content.schema.properties?.data?.$ref?.split('/').at(-1);
    if (!component) return { [status]: { description, content: { 'application/json': content } } };
    examples[component] ??= { value: content.example };
    const reference = { $ref: `#/components/examples/${component}` };
    return {
      [status]: {
        description,
        content: { 'application/json': { schema: content.schema, examples: { success: reference } } },
      },
    };
  }
  const location = { description: 'The page to open', schema: { type: 'string' } };
  return { 303: { description, headers: { Location: location } } };
}

/** Names of the codes that many calls have first. Thousands of references would repeat the names of each code. */
const commonCodes: [name: string, codes: readonly string[]][] = [
  ['InvalidRequest', ['invalid_input', 'malformed_json', 'malformed_body']],
  ['NoSession', ['not_signed_in', 'session_expired', 'key_invalid']],
  ['NotPermitted', ['account_blocked', 'not_admin', 'permission_missing', 'second_factor_missing', 'key_refused']],
  ['AccountRefused', ['account_blocked', 'key_refused']],
];

/** Returns the name of the response with these codes: `NotPermittedOrConfirmationRequired`. */
function buildResponseName(codes: readonly string[]): string {
  const common = commonCodes.find(([, first]) => first.every((code, index) => codes[index] === code));
  const rest = codes.slice(common?.[1].length ?? 0).map(toPascalCase);
  return [...(common ? [common[0]] : []), ...rest].join('Or');
}

const retryAfterHeader = { description: 'Seconds until the next attempt', schema: { type: 'integer' } };

const toPascalCase = (code: string) =>
  code
    .split('_')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');

/**
 * Returns a reference for each status, and adds the components that are missing to `responses`. Failures with the same codes share a
 * component, which is named by them.
 */
function buildFailures(codesByStatus: ErrorCodes, components: SchemaComponents, responses: Record<string, object>) {
  const failure = components.convert(contract.failureSchema, 'output');
  return Object.fromEntries(
    Object.entries(codesByStatus).map(([status, codes]) => {
      const name = `${buildResponseName(codes)}${status}`;
      responses[name] ??= {
        description: codes.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join(' '),
        ...(status === '429' && { headers: { 'Retry-After': retryAfterHeader } }),
        content: {
          'application/json': {
            schema: { allOf: [failure, { type: 'object', properties: { code: { enum: [...codes] } } }] },
          },
        },
      };
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}
