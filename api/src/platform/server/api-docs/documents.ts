import * as contract from '@vastra/shared/contract';
import { SchemaComponents } from './components';
import type { DescribedCall } from './describe';
import { buildDocument } from './document';
import { buildErrorTable } from './error-meanings';
import { type ApiPart, apiParts, findTag } from './tags';

const isCall = (value: unknown): value is DescribedCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

/**
 * Returns the OpenAPI documents as JSON, by their names: one per part of the API, and `openapi` of all parts. The build of the API docs calls it with
 * the contract that `describe` has described.
 *
 * @param guides Markdown of the guides, which the first part shows above its calls
 */
export function buildDocuments(guides: readonly string[]): Record<string, string> {
  const calls = Object.entries<unknown>(contract).flatMap(([name, value]) =>
    isCall(value) ? [[name, value] as const] : [],
  );
  const responses = calls.flatMap(([, { response }]) => [response[200] ?? response[201] ?? response[202] ?? []].flat());
  const build = (title: string, description: string, parts: readonly ApiPart[]) =>
    JSON.stringify(
      buildDocument({
        title,
        description,
        parts,
        calls: new Map(calls.filter(([, call]) => parts.includes(findTag(call)?.part ?? parts[0]))),
        components: new SchemaComponents(responses),
      }),
    );
  const guide = [...guides.map((text) => text.trim()), `# Error codes\n\n${buildErrorTable()}`].join('\n\n');
  const summary = `${introduction}\n\nThe guides are in the document catalogue.`;
  return {
    openapi: build('Vastra commerce API', summary, apiParts),
    ...Object.fromEntries(
      apiParts.map((part, index) => [
        part.name,
        build(`Vastra: ${part.title}`, index === 0 ? guide : `${part.description}\n\n${summary}`, [part]),
      ]),
    ),
  };
}

const introduction =
  'Every response is JSON with `success`, `data` and `message`, unless it is declared as a file. A failure has a `code` for programs and in ' +
  '`details` a sentence per field of the request. Amounts are rupees, times are ISO 8601 in UTC.';
