import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderStatesPage } from './render-states';

test('docs/states.md draws the tables of the states, as `npx -y pnpm@12 states` writes it', () => {
  const page = readFileSync(path.join(__dirname, '../../states.md'), 'utf8');
  expect(page).toBe(renderStatesPage());
});
