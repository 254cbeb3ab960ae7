import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));

/** Returns a document without its code, in which brackets are no links, and without escaped brackets. */
const readProse = (file: string) =>
  readFileSync(path.join(root, file), 'utf8')
    .replace(/^ *```[\s\S]*?^ *```/gm, '')
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]]/g, ''))
    .replace(/\\[[\]]/g, '');

/** Returns the anchor that GitHub gives a heading. */
const toAnchor = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const listAnchors = (file: string) =>
  Array.from(readProse(file).matchAll(/^#+ (.+)$/gm), ([, heading]) => toAnchor(heading));

/** Returns the targets of a document's links inside the repository, also if a line ends within a link. */
const listTargets = (file: string) =>
  Array.from(
    readProse(file).matchAll(/\]\(\s*([^)\s]+)\s*\)|^\[[^\]]+\]: (\S+)/gm),
    ([, inline, reference]) => inline ?? reference,
  ).filter((target) => !/^[a-z]+:/.test(target));

const findBroken = (file: string) =>
  listTargets(file).filter((target) => {
    const [name, anchor] = target.split('#');
    const linkedFile = name ? path.join(path.dirname(file), decodeURIComponent(name)) : file;
    if (!existsSync(path.join(root, linkedFile))) return true;
    if (!anchor) return false;
    return statSync(path.join(root, linkedFile)).isDirectory() || !listAnchors(linkedFile).includes(anchor);
  });

test('every link of a document leads to a file of the repository, and to a heading that it has', () => {
  expect(documents.length).toBeGreaterThan(150);
  const broken = documents.flatMap((file) => findBroken(file).map((target) => `${file}: ${target}`));
  expect(broken).toEqual([]);
});
