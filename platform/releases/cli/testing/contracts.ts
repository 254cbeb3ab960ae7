import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defineCall, envelope, failureSchema } from '../../../../shared/contract/call';
import { type Baseline, formatBaseline } from '../../../contracts/baseline-format';
import { buildSurface } from '../../../contracts/surface';

/** Builds a contract with `GET /products/:id`, whose response has these texts, and a GET for each of the other paths. */
export function buildTestContract({ fields = ['title'], paths = [] as string[] } = {}): Baseline {
  const common = { method: 'GET', auth: 'none', summary: '', tags: [] } as const;
  const product = z.object(Object.fromEntries(fields.map((field) => [field, z.string()])));
  const calls = paths.map((path) => [path, defineCall({ ...common, path, response: { 200: envelope(z.object({})) } })]);
  const getProduct = defineCall({ ...common, path: '/products/:id', response: { 200: envelope(product) } });
  return { version: '1.1.0', ...buildSurface({ failureSchema, getProduct, ...Object.fromEntries(calls) }) };
}

/** Returns the contract as an API serves it at `/contract.json`. */
export function toContractText(contract: Baseline): string {
  const text = formatBaseline(contract);
  return text.replace('{', `{"hash":"${createHash('sha256').update(text).digest('hex').slice(0, 16)}",`);
}
