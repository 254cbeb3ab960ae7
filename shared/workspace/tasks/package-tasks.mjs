// The checks of each package, with what each depends on.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Names of the checks, which are scripts of the packages, in the order in which they run. */
export const taskNames = ['lint', 'types', 'test'];

/** Files of the repository that each check depends on besides packages. */
const settings = {
  lint: ['biome.json', '.dependency-cruiser.cjs'],
  types: ['tsconfig.json', 'mf-*/src/shop.d.ts'],
  test: ['jest.config.cjs', 'tsconfig.json'],
};

/**
 * Returns the checks of a package: `{ name, script, inputs }`, with paths in the repository that git can list as inputs. The rules of
 * imports let a remote and the demo depend on themselves and `shared` only; tests of other packages read documents, workflows and other
 * packages too, so that any change repeats them.
 *
 * @param root folder of the repository
 * @param packageName name of the package's folder
 */
export function listTasks(root, packageName) {
  const { scripts = {} } = JSON.parse(readFileSync(path.join(root, packageName, 'package.json'), 'utf8'));
  const isAlone = packageName.startsWith('mf-') || packageName === 'demo';
  return taskNames
    .filter((name) => scripts[name])
    .map((name) => ({
      name,
      script: scripts[name],
      inputs:
        name === 'test' && !isAlone
          ? ['.']
          : [
              packageName,
              'platform',
              'shared',
              'package.json',
              'pnpm-lock.yaml',
              'pnpm-workspace.yaml',
              ...settings[name],
            ],
    }));
}
