import * as contract from '@vastra/shared/contract';
import { excludedOperations } from './excluded-operations.mjs';

it('excludes calls of the contract only, each with a reason', () => {
  const unknown = Object.keys(excludedOperations).filter((name) => !(name in contract));
  expect(unknown).toEqual([]);
  for (const reason of Object.values(excludedOperations)) expect(reason).not.toBe('');
});
