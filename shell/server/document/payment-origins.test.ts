import type { ApiReader } from '../api/read-api';
import { createPaymentOriginsReader } from './payment-origins';

const origins = {
  script: ['https://checkout.provider.test'],
  frame: ['https://checkout.provider.test'],
  connect: ['https://api.provider.test'],
  img: [],
  form: [],
};
const createReader = (respond: () => Promise<unknown>) => createPaymentOriginsReader(respond as unknown as ApiReader);

it('reads the origins from the API, and keeps the last ones while it does not respond', async () => {
  let isDown = false;
  const read = createReader(async () => {
    if (isDown) throw new Error('down');
    return { success: true, data: origins };
  });
  expect(await read()).toEqual(origins);
  isDown = true;
  expect(await read()).toEqual(origins);
});

it('returns nothing without a provider, and before the API has responded', async () => {
  const empty = { script: [], frame: [], connect: [], img: [], form: [] };
  expect(await createReader(async () => ({ success: true, data: empty }))()).toBeUndefined();
  expect(await createReader(async () => Promise.reject(new Error('down')))()).toBeUndefined();
  expect(await createPaymentOriginsReader(undefined)()).toBeUndefined();
});

it('leaves out text that is no origin, because it could end a directive', async () => {
  const frame = ["https://a.test; script-src 'unsafe-eval'", 'https://a.test/path', '*', 'https://b.test'];
  const read = createReader(async () => ({ success: true, data: { ...origins, frame } }));
  expect((await read())?.frame).toEqual(['https://b.test']);
});
