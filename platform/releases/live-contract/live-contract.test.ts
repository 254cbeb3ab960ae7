import { setUpCommandContext } from '../cli/testing/command-context';
import { buildTestContract, toContractText } from '../cli/testing/contracts';
import { readContractHistory, readLiveContract, storeLiveContract } from './live-contract';

const context = setUpCommandContext();
const [first, second] = [buildTestContract(), buildTestContract({ fields: ['title', 'brand'] })].map(toContractText);
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute));

it('stores the contract with the time since when the API has it', async () => {
  await storeLiveContract(context.storage, first, at(0));
  await storeLiveContract(context.storage, first, at(1));
  await storeLiveContract(context.storage, second, at(2));
  const { hash } = (await readLiveContract(context.storage))!;
  const history = await readContractHistory(context.storage);
  expect(history).toEqual([
    { version: '1.1.0', hash, at: '2026-11-22T10:02:00.000Z' },
    { version: '1.1.0', hash: JSON.parse(first).hash, at: '2026-11-22T10:00:00.000Z' },
  ]);
});

it('has one entry if two document servers see a new contract at once', async () => {
  await Promise.all([
    storeLiveContract(context.storage, first, at(0)),
    storeLiveContract(context.storage, first, at(0)),
  ]);
  expect(await readContractHistory(context.storage)).toHaveLength(1);
});
