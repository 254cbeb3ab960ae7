import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

const requirements = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');

/** Returns the quoted texts of a section of the requirements. */
function listRequiredTexts(heading: string): string[] {
  const [, section] = requirements.split(`\n## ${heading}\n`);
  const [body] = section.split(/^## /m);
  return Array.from(body.matchAll(/"([^"]+)"/g), ([, text]) => text.replace(/\s+/g, ' '));
}

/** Returns the texts that the remotes' tests provoke: the keys of `testTexts(routes, { … })`. */
function listProvokedTexts(): string[] {
  const sources = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const files = sources.flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'texts.test.tsx')
      .map((file) => path.join(root, name, 'src', file)),
  );
  return files.flatMap((file) => {
    const [, ...cases] = readFileSync(file, 'utf8').split('testTexts(');
    return Array.from(
      cases.join().matchAll(/^ {2}(?:'([^'\n]+)'|"([^"\n]+)"|(\w+)): /gm),
      ([, single, double, word]) => single ?? double ?? word,
    );
  });
}

it('has a test for each text of sections 5, 6 and 8 of the requirements that provokes it', () => {
  const messages = listRequiredTexts('8. Messages');
  const rules = listRequiredTexts('5. Validation rules');
  const permissions = listRequiredTexts('6. Roles and permissions');
  expect(messages.length).toBeGreaterThan(60);
  expect(rules.length).toBeGreaterThan(15);
  expect(permissions.length).toBeGreaterThan(4);
  const required = new Set([...messages, ...rules, ...permissions]);
  expect([...new Set(listProvokedTexts())].sort()).toEqual([...required].sort());
});
