import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { patience } from '../patience';
import { endProcess, expect, test } from './isolated-shop';

const root = path.resolve(import.meta.dirname, '../..');

const isWanted = process.env.OWN_REPOSITORY === '1';
test.skip(!isWanted, 'npm run test:own-repository runs it.');

let dir: string;
let development: ChildProcess | undefined;
test.afterEach(async () => {
  if (development) await endProcess(development);
  if (dir) rmSync(dir, { recursive: true, force: true });
});

/** Starts `vastra-dev` and resolves to the URL of the preview that it prints. */
function startDevelopment(shopUrl: string): Promise<string> {
  const child = spawn(process.execPath, [path.join(root, 'shared/tools/vastra-dev.mjs')], {
    cwd: dir,
    env: { ...process.env, SHOP: shopUrl },
  });
  development = child;
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const url = /^http:\S+\?release=\S+$/m.exec(output)?.[0];
      if (url) resolve(url);
    });
    child.on('close', () => reject(new Error(`vastra-dev has ended\n${output}`)));
  });
}

test('errors while rendering and wrong types are shown over the page with the line of the source', async ({
  page,
  shop,
  consoleMessages,
}) => {
  // The folder is in the repository so that Node and TypeScript find the packages and settings.
  dir = mkdtempSync(path.join(root, 'var/development-'));
  cpSync(path.join(root, 'examples/plain-css'), dir, {
    recursive: true,
    filter: (file) => !/node_modules|dist$/.test(file),
  });
  symlinkSync(path.join(root, 'examples/plain-css/node_modules'), path.join(dir, 'node_modules'));
  const preview = await startDevelopment(shop.url);
  await page.goto(preview);
  await page.goto('/care');
  await expect(page.getByRole('heading', { level: 1, name: 'Care of Linen' })).toBeVisible();

  const file = path.join(dir, 'src/pages/care/page.tsx');
  const source = readFileSync(file, 'utf8');
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
  const broken = source.replace(
    'const title =',
    "if (fabrics.length > 0) throw new Error('No fabric');\n  const title =",
  );
  writeFileSync(file, broken);
  await expect(overlay).toContainText('Error: No fabric');
  await expect(overlay).toContainText("throw new Error('No fabric');");
  await expect(overlay).toContainText('src/pages/care/page.tsx:');

  writeFileSync(file, source.replace('const title =', 'const title: number ='));
  // The first check of the types may still run.
  await expect(overlay).toContainText("TS2322: Type 'string' is not assignable to type 'number'.", {
    timeout: 120_000 * patience,
  });
  await expect(overlay).toContainText('const title: number =');

  // A build that ends after the check of the types, which does not look at styles.
  const styles = path.join(dir, 'src/pages/care/care.module.css');
  writeFileSync(styles, readFileSync(styles, 'utf8').replace('.fabrics {', '.fabrics {\n    padding-top: 77px;'));
  await expect(page.getByRole('navigation', { name: 'Fabrics' })).toHaveCSS('padding-top', '77px');
  await expect(overlay).toContainText("TS2322: Type 'string' is not assignable to type 'number'.");

  writeFileSync(file, source);
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Care of Linen' })).toBeVisible();
  // The page and the client of webpack's server report what was wrong.
  consoleMessages.length = 0;
});
