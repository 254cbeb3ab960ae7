import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listContractReasons, parseRequirements, requirementsFile } from '../../releases';
import type { HostCapabilitiesReader } from './host-capabilities';

/**
 * Returns why a release cannot work with the live API, a sentence each; none while no contract is known, or for a build of `pnpm dev`,
 * which has no requirements. It asks the API again before it returns a reason, because the API may have been deployed a moment ago.
 *
 * @param dir folder of the release on this machine
 */
export async function listReasonsOfContract(
  dir: string,
  { load, getContract }: Pick<HostCapabilitiesReader, 'load' | 'getContract'>,
): Promise<string[]> {
  const text = getContract() && (await readFile(path.join(dir, requirementsFile), 'utf8').catch(() => undefined));
  if (!text) return [];
  const used = parseRequirements(text).contract;
  const listReasons = () => listContractReasons(used, getContract()!);
  if (listReasons().length === 0) return [];
  await load({ isFresh: true });
  return listReasons();
}
