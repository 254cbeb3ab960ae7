import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSourceFiles } from './source-files.mjs';

const root = join(__dirname, '../..');

/**
 * Sources that may name the shop of the demo, with the reason. All others read the name that the merchant has entered: `useShopName` in
 * components, `{{shop}}` in mails and messages, `getShopName` elsewhere.
 */
const allowed: Record<string, string> = {
  'api/src/platform/db/shop-name.ts': 'the name of a shop that has entered none',
  'api/src/pricing/tax/seller.ts': 'the seller of the demo',
  'api/src/platform/config/sender-settings.ts': 'an example of a setting',
  'api/src/platform/server/api-docs/documents.ts': 'the name of the software',
  'api/src/platform/server/api-docs/examples.ts': 'an example of a response',
  'api/src/platform/server/api-docs/reference-page.ts': 'the name of the software',
  'api/src/upgrade/upgrade.ts': 'the name of the software',
  'shell/server/edge/settings.ts': 'names of HTTP headers',
  'shell/src/pages/about/page.tsx': 'the text about the shop of the demo',
};

it('names the shop as the merchant has entered it', async () => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const files = (await listSourceFiles(root, ['api', 'features', 'shell', 'platform', 'shared', ...remotes])).filter(
    (file) =>
      /^(api\/src|features|shell\/(src|server)|shared\/(ui|federation|contract|http|paths)|mf-\w+\/src)\b.*\.tsx?$/.test(
        file,
      ) && !/\/(testing|seed|bench|e2e)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(1500);
  const naming = files.filter((file) =>
    readFileSync(join(root, file), 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|\/\/ .*|@vastra/g, '')
      .includes('Vastra'),
  );
  expect(naming.sort()).toEqual(Object.keys(allowed).sort());
});
