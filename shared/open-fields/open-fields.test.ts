import type { Schema } from '@vastra/platform/contracts/schema';
import { listContractReasons } from '@vastra/platform/releases/admission/contract-reasons';
import { type CustomField, customFields, openProductFields, productCardSchema, productSchema } from '../contract';
import { selectUsedContractOfTree } from '../contract/growth/contract-document';
import { createOpenFieldReader } from './index';

const serve = (openFields: object) => ({ openFields: openFields as never });

it('reads the open fields of a response, and none of an API that serves none', () => {
  const read = createOpenFieldReader('mf-catalog', ['createdAt']);
  expect(read(serve({ createdAt: '2026-11-01T00:00:00.000Z' })).createdAt).toBe('2026-11-01T00:00:00.000Z');
  expect(read({}).createdAt).toBeUndefined();
});

it('does not compile for a field that is closed, undeclared or not named', () => {
  // @ts-expect-error mf-cart may not read it
  createOpenFieldReader('mf-cart', ['createdAt']);
  // @ts-expect-error the contract does not declare it
  createOpenFieldReader('mf-catalog', ['purchasePrice']);
  // @ts-expect-error it is not among the names
  createOpenFieldReader('mf-catalog', ['createdAt'])({}).sizeAdvice;
  // @ts-expect-error only a reader reads it
  const read = (card: { openFields?: import('../contract').ServedOpenFields }) => card.openFields?.createdAt;
  expect(read({})).toBeUndefined();
});

it('serves declared fields only, each in the responses that it declares', () => {
  const values = { createdAt: 'x', sizeAdvice: 'y', purchasePrice: 'z' };
  const parse = (schema: typeof productCardSchema | typeof productSchema) => schema.shape.openFields.parse(values);
  expect(parse(productCardSchema)).toEqual({ createdAt: 'x' });
  expect(parse(productSchema)).toEqual({ sizeAdvice: 'y' });
});

it('is a requirement of a release that reads it', () => {
  const used = selectUsedContractOfTree(['api.get("products/cards",{query:e}).data();({createdAt:e}=t.openFields)']);
  const served = structuredClone(used);
  const { data } = served.calls['GET /products/cards'].answers[200].properties as Record<string, Schema>;
  delete data.items!.properties!.openFields.properties!.createdAt;
  expect(listContractReasons(used, used)).toEqual([]);
  expect(listContractReasons(used, served)).toEqual([
    'It reads data[].openFields.createdAt of GET /products/cards, which the API does not serve.',
  ]);
});

it('has no field of prices, stock or cost, and bounds each text', () => {
  for (const name of Object.keys(openProductFields))
    expect(name).not.toMatch(/price|cost|stock|margin|discount|amount/i);
  for (const { maxLength } of Object.values<CustomField>(customFields)) expect(maxLength).toBeLessThanOrEqual(1000);
});
