import * as contract from '@vastra/shared/contract';
import { z } from 'zod';
import { defineCall, envelope, failureSchema } from '../../../shared/contract/call';
import { buildSurface } from '../../contracts/surface';
import { selectUsedContract } from '../../contracts/used-contract';
import { listContractReasons } from './contract-reasons';

const product = z.object({ title: z.string(), price: z.number() });
const body = z.object({ quantity: z.number().max(99) });
const buildContract = ({ response = product as z.ZodType, request = body as z.ZodType, more = {} } = {}) => {
  const definition = { summary: '', tags: [], auth: 'none' } as const;
  return buildSurface({
    failureSchema,
    getProduct: defineCall({
      ...definition,
      method: 'GET',
      path: '/products/:id',
      response: { 200: envelope(response) },
    }),
    addItem: defineCall({
      ...definition,
      method: 'POST',
      path: '/cart/items',
      body: request,
      response: { 200: envelope(product) },
    }),
    ...more,
  });
};
const gifts = defineCall({
  method: 'GET',
  path: '/gifts',
  summary: '',
  tags: [],
  auth: 'none',
  response: { 200: envelope(product) },
});
const old = buildContract();

it('admits a release beside an API that has grown', () => {
  const wider = {
    response: product.extend({ fabricCare: z.string() }),
    request: body.extend({ gift: z.boolean().optional() }),
    more: { gifts },
  };
  expect(listContractReasons(old, buildContract(wider))).toEqual([]);
});

it.each([
  ['a call', buildContract({ more: { gifts } }), 'It calls GET /gifts, which the API does not serve.'],
  [
    'a field',
    buildContract({ response: product.extend({ fabricCare: z.string() }) }),
    'It reads data.fabricCare of GET /products/:id, which the API does not serve.',
  ],
  [
    'a field that may be missing',
    buildContract({ response: product.extend({ fabricCare: z.string().optional() }) }),
    'It reads data.fabricCare of GET /products/:id, which the API does not serve.',
  ],
  [
    'a field of a request',
    buildContract({ request: body.extend({ gift: z.boolean().optional() }) }),
    'It sends body.gift to POST /cart/items, which the API does not accept.',
  ],
  [
    'a wider limit',
    buildContract({ request: z.object({ quantity: z.number().max(500) }) }),
    'It expects another POST /cart/items than the API serves: body.quantity has maximum 99, had 500.',
  ],
])('names %s that the API does not have', (_title, used, reason) => {
  expect(listContractReasons(used, old)).toEqual([reason]);
});

it('does not name calls and fields that the release does not use', () => {
  const grown = buildContract({ response: product.extend({ fabricCare: z.string() }), more: { gifts } });
  const used = selectUsedContract(grown, ['api.get("products/"+e).data().then(({title:e,price:t})=>e)']);
  expect(listContractReasons(used, old)).toEqual([]);
});

it('names eight reasons at most', () => {
  const current = buildSurface(contract);
  const reasons = listContractReasons(current, { ...current, calls: {} });
  expect(reasons).toHaveLength(9);
  expect(reasons.at(-1)).toMatch(/^The API lacks \d+ more things that it uses\.$/);
});
