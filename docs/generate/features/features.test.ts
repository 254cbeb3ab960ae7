import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderFeaturesPage } from './render-features';

test('docs/features.md lists the features as they declare themselves, as `npx -y pnpm@12 features` writes it', () => {
  const page = readFileSync(path.join(__dirname, '../../features.md'), 'utf8');
  expect(page).toBe(renderFeaturesPage());
});
