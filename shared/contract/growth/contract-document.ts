import { createHash } from 'node:crypto';
import { formatBaseline } from '@vastra/platform/contracts/baseline-format';
import type { Surface } from '@vastra/platform/contracts/schema';
import { buildSurface } from '@vastra/platform/contracts/surface';
import { selectUsedContract } from '@vastra/platform/contracts/used-contract';
import * as contract from '../index';

/** The contract as an API serves it at `/contract.json`: the text, and a hash that names it. */
export interface ContractDocument {
  text: string;
  /** 16 hexadecimal digits. */
  hash: string;
}

let surface: Surface | undefined;
let contractDocument: ContractDocument | undefined;

const getSurface = (): Surface => {
  surface ??= buildSurface(contract);
  return surface;
};

/** Builds the document of the contract in this tree, once per process; it takes half a second. `parseBaseline` reads its text. */
export function buildContractDocument(): ContractDocument {
  if (contractDocument) return contractDocument;
  const text = formatBaseline({ version: contract.contractVersion, ...getSurface() });
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  contractDocument = { text: text.replace('{', `{\n  "hash": "${hash}",`), hash };
  return contractDocument;
}

/** Returns the part of the contract in this tree that code may use, as `selectUsedContract` does. */
export const selectUsedContractOfTree = (sources: readonly string[]): Surface =>
  selectUsedContract(getSurface(), sources);
