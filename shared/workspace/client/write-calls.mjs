// Writes the modules of `@vastra/client` from the OpenAPI document of the contract: a module per task of the reference, with a function per call.
import { writeComment, writeType } from './write-types.mjs';

const toPascalCase = (name) => name[0].toUpperCase() + name.slice(1);

/** Returns the name of a module: `Admin orders` is `admin-orders`. */
export const toModuleName = (tag) => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Names of properties that have the records of a page, where a response has several lists. */
const recordNames = ['rows', 'entries', 'products'];

/** Reads the calls of a document. Calls without a response for programs, which redirect a browser, are left out. */
export function readCalls(document) {
  const resolve = (value) =>
    value?.$ref
      ? value.$ref
          .split('/')
          .slice(1)
          .reduce((part, key) => part[key], document)
      : value;
  return Object.entries(document.paths).flatMap(([url, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
      const content = resolve(success)?.content;
      return content ? [readCall({ url, method, operation, content, resolve })] : [];
    }),
  );
}

function readCall({ url, method, operation, content, resolve }) {
  const [[mediaType, { schema }]] = Object.entries(content);
  const isFile = mediaType !== 'application/json' || !schema.properties?.success;
  const data = isFile ? undefined : schema.properties.data;
  const parameters = (operation.parameters ?? []).map(resolve);
  const inputs = parameters.filter((parameter) => parameter.in !== 'header');
  const names = inputs.map(({ name }) => name);
  if (names.includes('body') || new Set(names).size < names.length)
    throw new Error(`${operation.operationId} has two inputs of one name`);
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return {
    name: operation.operationId,
    module: toModuleName(operation.tags[0]),
    method: method.toUpperCase(),
    path: url.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1'),
    inputs,
    body: body && (body.schema ?? { type: 'string', format: 'binary' }),
    bodyType: { 'multipart/form-data': 'form', 'application/octet-stream': 'bytes' }[bodyType],
    takesKey: parameters.some(({ name }) => name === 'idempotency-key'),
    isFile,
    data,
    items: names.includes('page') && data ? findItems(operation.operationId, resolve(data), resolve) : undefined,
    codes: readCodes(operation, resolve),
    permission: operation.security?.flatMap(({ key = [] }) => key)[0],
    summary: operation.summary,
    description: operation.description,
  };
}

/** Returns the name of the property with the records of a page; undefined if the response has no pages. */
function findItems(name, { properties = {} }, resolve) {
  if (!properties.pagination) return undefined;
  const lists = Object.keys(properties).filter((key) => resolve(properties[key]).type === 'array');
  const found = lists.length === 1 ? lists[0] : recordNames.find((key) => lists.includes(key));
  if (!found) throw new Error(`Name the list of records of ${name} in write-calls.mjs: ${lists.join(', ')}`);
  return found;
}

const readCodes = (operation, resolve) =>
  Object.entries(operation.responses).flatMap(([status, response]) =>
    status < '4' || status === 'default'
      ? []
      : (resolve(response).content?.['application/json']?.schema.properties?.code?.enum ?? []),
  );

/** Codes of `/oauth/token`, as RFC 6749 names them. */
const oauthCodes = [
  'invalid_client',
  'invalid_request',
  'invalid_scope',
  'temporarily_unavailable',
  'unsupported_grant_type',
];

/** Returns the error codes of all calls, in the order of the alphabet, with the codes that each call can have. */
export function listCodes(document, calls) {
  const common = document.components.responses.Failure.description.matchAll(/\d{3} `(\w+)`/g);
  const codes = [...calls.flatMap((call) => call.codes), ...[...common].map(([, code]) => code)];
  return [...new Set([...codes, ...oauthCodes])].sort();
}

/** Writes the types of the components. */
export const writeSchemas = ({ components }) =>
  Object.entries(components.schemas)
    .map(([name, schema]) => `${writeComment([schema.description])}export type ${name} = ${writeType(schema)};\n`)
    .join('\n');

/** Writes the types of the shop's events, each with the form of its `data`. `toJsonSchema` gets the schema of an event's data. */
export function writeEvents(events, toJsonSchema) {
  const types = Object.entries(events).map(([type, { description, data }]) => {
    const form = writeType(toJsonSchema(data), '', '      ');
    return `${writeComment([description], '  ')}  | { id: string; type: '${type}'; timestamp: string; version: number; object: string; data: ${form} }\n`;
  });
  return `/** An event of the shop: its type says the form of its \`data\`. */\nexport type KnownEvent =\n${types.join('')};\n`;
}

/** Writes a module as JavaScript. The comment lets bundlers leave unused lists out. */
export function writeModule(calls) {
  const lines = calls.map((call) => {
    const shape = [`method: '${call.method}'`, `path: '${call.path}'`];
    if (call.bodyType) shape.push(`bodyType: '${call.bodyType}'`);
    if (call.isFile) shape.push('isFile: true');
    if (call.takesKey) shape.push('takesKey: true');
    const send = `(client, input, options) => client.send({ ${shape.join(', ')} }, input, options)`;
    const value = call.items ? `/* @__PURE__ */ asList('${call.items}', ${send})` : send;
    return `export const ${call.name} = ${value};\n`;
  });
  const imports = calls.some((call) => call.items) ? "import { asList } from './list-call.js';\n" : '';
  return imports + lines.join('');
}

/** Returns the error codes that more than a quarter of the calls have, such as the codes of a wrong body. */
export function listFrequentCodes(calls) {
  const counts = new Map();
  for (const code of calls.flatMap((call) => [...new Set(call.codes)])) counts.set(code, (counts.get(code) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > calls.length / 4).map(([code]) => code));
}

/** Writes the declarations of a module. Comments leave the frequent error codes out. */
export function writeDeclarations(calls, frequentCodes) {
  const texts = calls.map((call) => {
    const base = toPascalCase(call.name);
    const hasInput = call.inputs.length > 0 || call.body;
    const input = hasInput ? `${base}Input` : 'NoInput';
    const result = call.isFile ? 'Blob' : call.data ? `${base}Result` : 'void';
    const codes = call.codes.filter((code) => !frequentCodes.has(code));
    const comment = writeComment([
      call.description ?? call.summary,
      call.permission && `Permission of a key: \`${call.permission}\`.`,
      codes.length > 0 && `Error codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    ]);
    const type = call.items ? `ListCall<${input}, ${result}, '${call.items}'>` : `Call<${input}, ${result}>`;
    return [
      hasInput && `export interface ${input} ${writeInput(call)}\n`,
      call.data && `export type ${result} = ${writeType(call.data, 'schemas.')};\n`,
      `${comment}export declare const ${call.name}: ${type};\n`,
    ];
  });
  return `import type { Call, ListCall, NoInput } from './call.js';
import type * as schemas from './schemas.js';

${texts.map((parts) => parts.filter(Boolean).join('')).join('\n')}`;
}

const writeInput = ({ inputs, body }) =>
  writeType(
    {
      type: 'object',
      properties: {
        ...Object.fromEntries(inputs.map((parameter) => [parameter.name, buildInputSchema(parameter)])),
        ...(body && { body }),
      },
      required: [
        ...inputs.filter(({ required }) => required).map(({ name }) => name),
        // The shop refuses a call without a body, also if all fields of the body are optional.
        ...(body ? ['body'] : []),
      ],
    },
    'schemas.',
  );

/** The client leaves out null in a query, as it does undefined, so that `accessToken` of an account's order can be passed on. */
const buildInputSchema = ({ description, schema, in: place }) =>
  place === 'query' && schema.type === 'string' && !schema.enum
    ? { anyOf: [schema, { type: 'null' }], description }
    : { ...schema, description };
