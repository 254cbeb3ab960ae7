import { parseLiveContract } from '@vastra/platform/releases';
import { contractVersion } from '@vastra/shared/contract';
import Fastify from 'fastify';
import { registerContractDocument } from './contract-document';

it('serves its contract, and once only to who knows it', async () => {
  const app = Fastify();
  registerContractDocument(app);
  const response = await app.inject('/contract.json');
  const contract = parseLiveContract(response.body);
  expect(contract.version).toBe(contractVersion);
  expect(contract.calls['GET /products/:id'].answers['200'].properties!.data.properties).toHaveProperty('title');
  expect(response.headers).toMatchObject({ etag: `"${contract.hash}"`, 'cache-control': 'no-cache' });
  const again = await app.inject({ url: '/contract.json', headers: { 'if-none-match': `"${contract.hash}"` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
