import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Returns the quoted texts of section 8 of the requirements. */
function listRequiredTexts(): string[] {
  const requirements = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
  const [, section] = /^## 8\. Messages\n([\s\S]*?)^## 9\. /m.exec(requirements)!;
  return [...new Set(Array.from(section.matchAll(/"([^"]+)"/g), ([, text]) => text.replace(/\s+/g, ' ')))];
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
    const [, cases] = readFileSync(file, 'utf8').split('testTexts(');
    return Array.from(
      cases.matchAll(/^ {2}(?:'([^'\n]+)'|"([^"\n]+)"|(\w+)): /gm),
      ([, single, double, word]) => single ?? double ?? word,
    );
  });
}

it('has a test for each text of section 8 of the requirements that provokes it', () => {
  const required = listRequiredTexts();
  expect(required.length).toBeGreaterThan(60);
  expect(listProvokedTexts().sort()).toEqual(required.sort());
});
