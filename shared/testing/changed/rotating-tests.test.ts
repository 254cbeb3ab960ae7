import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rotatingJourneys, rotatingTests } from './rotating-tests.cjs';

it('has a folder or a test file for each beginning of a rotating path', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], { encoding: 'utf8' }).split(
    '\n',
  );
  const paths = [...rotatingTests, ...rotatingJourneys];
  expect(paths.filter((path) => !existsSync(path) && !files.some((file) => file.startsWith(path)))).toEqual([]);
});

it('leaves out no file that takes a share of its own cases, because the file would run the same fifth of its cases each time', () => {
  const paths = [...rotatingTests, ...rotatingJourneys];
  const sharing = execFileSync('git', ['grep', '-l', 'isInShare', '--', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    encoding: 'utf8',
  });
  const files = sharing.trim().split('\n');
  expect(files).toContain('e2e/account-pages.spec.ts');
  expect(files.filter((file) => paths.some((path) => file.startsWith(path)))).toEqual([]);
});
