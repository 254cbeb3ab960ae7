export function buildIfChanged(options: {
  dist: string;
  memory: string;
  inputs: string;
  hashInputs: () => Promise<string>;
  build: () => Promise<unknown>;
}): Promise<'current' | 'restored' | 'built'>;
