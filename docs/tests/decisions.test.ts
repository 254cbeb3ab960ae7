import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../decisions');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const decisions = readdirSync(folder)
  .filter((file) => /^\d{4}-/.test(file))
  .sort();

/** Returns the numbers of other decisions behind a word of a status: "superseded by 115", "amends [14](…) and 57". */
const listNumbers = (status: string, word: string) =>
  status
    .replace(/\([^)]*\)/g, '')
    .split(/;|,? (?=amends|amended by|supersedes|superseded by)/)
    .filter((clause) => clause.trim().startsWith(word))
    .flatMap((clause) => clause.match(/\d+/g) ?? [])
    .map(Number);

const readStatus = (file: string) => /Status: ([\s\S]*?)\n\n/.exec(read(file))![1].replace(/\s+/g, ' ');
const findFile = (number: number) => decisions[number - 1];

test('the index lists every decision with its title', () => {
  const rows = decisions.map((file, index) => {
    const [, number, title] = /^# (\d{4}) (.+)/.exec(read(file))!;
    expect([Number(number), Number(file.slice(0, 4))]).toEqual([index + 1, index + 1]);
    return `${index + 1}. [${title}](${file})`;
  });
  expect(read('README.md').match(/^\d+\. .*$/gm)).toEqual(rows);
});

it.each(decisions)('%s has a date, a status and at most 300 words', (file) => {
  const text = read(file);
  expect(text).toMatch(/\nDate: \d{4}-\d\d-\d\d · Status: (accepted|amended|superseded)/);
  expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(300);
});

test('a decision that another one supersedes or amends says so, and the reverse', () => {
  const contradictions = decisions.flatMap((file, index) => {
    const status = readStatus(file);
    const pairs = [
      ...listNumbers(status, 'supersedes').map((number) => [number, 'superseded by'] as const),
      ...listNumbers(status, 'amends').map((number) => [number, 'amended by'] as const),
    ];
    return pairs
      .filter(([number, word]) => !listNumbers(readStatus(findFile(number)), word).includes(index + 1))
      .map(([number, word]) => `${number} is not ${word} ${index + 1}`);
  });
  expect(contradictions).toEqual([]);
});
