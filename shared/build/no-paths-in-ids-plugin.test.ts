import { hasPathInId } from './no-paths-in-ids-plugin.cjs';

const dir = '/work/main/shell';

test.each([
  ['provide module (default) react@19.3.1 = /work/main/node_modules/react/index.js'],
  ['/work/main/node_modules/a-loader/index.js?{"file":"/work/main/tsconfig.json"}!/work/main/shell/src/index.ts'],
  ['container entry (default) [] /work/main/shell/node_modules/.federation/entry.js'],
])('an id of %s depends on the folder of the repository', (identifier) => {
  expect(hasPathInId(identifier, dir)).toBe(true);
});

test.each([
  ['/work/main/shell/src/index.ts'],
  ['/work/main/node_modules/ts-loader/index.js??ruleSet[1].rules[0]!/work/main/shared/ui/text.tsx|1d298c836ab99b90'],
  ['consume-shared-module|default|react|^19.3.0|true|/work/main/node_modules/react/index.js|true|true'],
  ['webpack/runtime/publicPath'],
])('an id of %s does not', (identifier) => {
  expect(hasPathInId(identifier, dir)).toBe(false);
});
