import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.join(__dirname, '../../api/src');
const modules = readdirSync(source).filter((name) => existsSync(path.join(source, name, 'README.md')));
const readReadme = (module: string) => readFileSync(path.join(source, module, 'README.md'), 'utf8');

/** Returns the modules that the sources of a module import, without its tests. */
function listImports(module: string): string[] {
  const folder = path.join(source, module);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file),
  );
  const imported = files.flatMap((file) =>
    Array.from(
      readFileSync(path.join(folder, file), 'utf8').matchAll(/from '((?:\.\.\/)+[^']+)'/g),
      ([, target]) => path.relative(source, path.resolve(folder, path.dirname(file), target)).split(path.sep)[0],
    ),
  );
  return modules.filter((name) => name !== module && imported.includes(name)).sort();
}

test.each(modules)('the README of api/src/%s names the modules that it imports', (module) => {
  const [, sentence] = /\*\*Imports:\*\*((?:[^.\n]|\n {2})*)/.exec(readReadme(module))!;
  expect((sentence.match(/(?<=`)[a-z-]+(?=`)/g) ?? []).sort()).toEqual(listImports(module));
});

test('each table has a module whose README names it', () => {
  const schema = path.join(source, 'platform/db/schema');
  const tables = readdirSync(schema).flatMap((file) =>
    Array.from(
      readFileSync(path.join(schema, file), 'utf8').matchAll(/pgTable\(\s*'([a-z_]+)'/g),
      ([, table]) => table,
    ),
  );
  const readmes = modules.map(readReadme).join('\n');
  expect(tables.length).toBeGreaterThan(80);
  expect(tables.filter((table) => !readmes.includes(`\`${table}\``))).toEqual([]);
});

test.each(modules)('the README of api/src/%s names its folders', (module) => {
  const folders = readdirSync(path.join(source, module), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);
  expect(folders.filter((folder) => !readReadme(module).includes(`\`${folder}\``))).toEqual([]);
});
