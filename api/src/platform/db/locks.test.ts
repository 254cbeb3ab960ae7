import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiRoot } from '../config/api-root';

it('keys of advisory locks come from the registry, so that no two purposes share one', () => {
  const sources = join(apiRoot, 'src');
  const files = readdirSync(sources, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('db/locks.ts'));
  const keys = files.flatMap(
    (name) => readFileSync(join(sources, name), 'utf8').match(/pg_\w*advisory(?!_unlock_all)\w*\([^)]*/g) ?? [],
  );
  for (const key of keys) expect(key).toContain('toLockKey(');
  // Proves that the files are read.
  expect(files.length).toBeGreaterThan(500);
});
