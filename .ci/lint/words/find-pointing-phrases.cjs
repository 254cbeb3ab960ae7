const { listMessages } = require('./list-messages.cjs');

/** Folders whose texts name things. The list grows until it has every folder of the repository. */
const folders = [
  '.ci',
  '.github',
  'api',
  'demo',
  'deploy',
  'docs',
  'e2e',
  'features',
  'mf-account',
  'mf-admin',
  'mf-blog',
  'mf-cart',
  'mf-catalog',
  'platform',
  'shared',
  'shell',
];

/** Folders inside of them that still point at things. */
const pendingFolders = [];

/** Matches the words after a pronoun: a preposition, a verb or the end of a clause. A noun follows an adjective: "the other remotes". */
const noNoun =
  '(?=[.,;:)!?]|\\n\\n|$| (?:that|which|who|whose|of|in|on|at|by|to|for|from|with|without|before|after|because|so|where|while|until|if|when|than|and|or|it|they|is|are|was|were|has|have|had|must|may|can|will)\\b)';

/** Phrases that point at a thing, with what to write instead. A space in an expression also matches the end of a line. */
const phrases = [
  ['(?:of|from) before', 'name the version, the time or the state: "API versions before 1.2"'],
  ['(?<!\\bso )(?:that|those) of', 'repeat the noun: "the refunds of cancelled orders"'],
  [
    'whoever|somebody|nobody|someone|anybody|everybody|everyone|no one',
    'name the person: shopper, visitor, customer, admin, merchant, caller, reader',
  ],
  ['(?<!the )ones? that', 'repeat the noun: "a release that"'],
  [`(?<!more than )(?<!or )the ones?${noNoun}`, 'repeat the noun: "the newest release"'],
  ['what (?:it|they|he|she)', 'name the thing with a noun: "its output", "their imports", "its price"'],
  [`(?<!in )of (?:its|their|his|her) own${noNoun}`, 'write "its own …", "separate …" or "a … for each …"'],
  [`(?<!(?:after|above|below|beside) )the other${noNoun}`, 'repeat the noun: "the other tab"'],
  ['(?<=\\. |\\n\\n)ones? (?:whose|with|without|that|which)', 'repeat the noun: "An order whose payment failed"'],
  ['the others', 'repeat the noun: "the other remotes"'],
  ['nothing where', 'name the missing thing: "if the release is missing from the storage"'],
].map(([phrase, advice]) => ({
  expression: new RegExp(`\\b(?:${phrase})${/[a-z]$/.test(phrase) ? '\\b' : ''}`.replaceAll(' ', '[ \\n]'), 'gi'),
  advice,
}));

const isInFolder = (file) => (folder) => file.startsWith(`${folder}/`);

/** Returns whether the texts of a file are checked. Decisions and changelogs are records that do not change. */
const isChecked = (file) =>
  (folders.some(isInFolder(file)) || /^[A-Z]+\.md$/.test(file)) &&
  !pendingFolders.some(isInFolder(file)) &&
  !/^docs\/decisions\/|(^|\/)CHANGELOG\.md$/.test(file);

/** Name of a test or of a group of tests, also behind the table of `it.each`. */
const testName = /(?:\b(?:it|test|describe)(?:\.\w+)*\(|^\s*\]\)\()\s*(['"`])(.*?)\1\s*,/;

/** Returns the prose of each line of a program: its comments and test names. */
function listProgramProse(source) {
  let isInBlock = false;
  return source.split('\n').map((line) => {
    const wasInBlock = isInBlock;
    const start = wasInBlock ? 0 : line.search(/(?<=^|[\s{(])\/\*+(?=\s|$)/);
    if (start >= 0) {
      const end = line.indexOf('*/', wasInBlock ? 0 : start + 2);
      isInBlock = end < 0;
      return line
        .slice(start, end < 0 ? undefined : end)
        .replace(/^\s*\/?\*+/, '')
        .trim();
    }
    return (/(?:^|\s)\/\/(.*)/.exec(line)?.[1] ?? testName.exec(line)?.[2] ?? '').trim();
  });
}

/** Returns the prose of each line of a document: all lines but blocks of code, without quoted code. */
function listDocumentProse(source) {
  let isCode = false;
  return source.split('\n').map((line) => {
    if (line.trim().startsWith('```')) isCode = !isCode;
    return isCode ? '' : line.replace(/`[^`]*`/g, '``').trim();
  });
}

/** Returns the prose of each line of a configuration or a shell script: the comments behind `#`. */
const listConfigurationProse = (source) =>
  source.split('\n').map((line) => (/(?:^|\s)#+(?:\s(.*)|$)/.exec(line)?.[1] ?? '').trim());

const isProgram = (file) => /\.(tsx?|[cm]?js|[cm]ts)$/.test(file);

function listProse(source, file) {
  if (isProgram(file)) return listProgramProse(source);
  return file.endsWith('.md') ? listDocumentProse(source) : listConfigurationProse(source);
}

/** Finds the phrases in a text whose first line is `firstLine` of its file. */
const findInText = (text, firstLine) =>
  phrases
    .flatMap(({ expression, advice }) => [...text.matchAll(expression)].map((match) => ({ match, advice })))
    .map(({ match, advice }) => ({
      line: firstLine + text.slice(0, match.index).split('\n').length - 1,
      rule: 'pointing',
      text: `${match[0].replace('\n', ' ')}: ${advice}`,
    }));

/** Finds the phrases in messages. Parses a source only if a phrase occurs anywhere in it, because parsing takes most of the time. */
const findInMessages = (source, file) =>
  isProgram(file) && phrases.some(({ expression }) => source.search(expression) >= 0)
    ? listMessages(source, file).flatMap(({ line, text }) => findInText(text, line))
    : [];

/**
 * Finds phrases that point at a thing instead of naming it, in comments, test names, messages and documents.
 *
 * @param fileName path from the root of the repository
 * @returns findings `{ line, rule, text }`; none for a folder that the rule does not reach yet
 */
function findPointingPhrases(source, fileName) {
  const file = fileName.replace(/\.template$/, '');
  if (!isChecked(file)) return [];
  const prose = listProse(source, file).join('\n');
  return [...findInText(prose, 1), ...findInMessages(source, file)].sort((one, other) => one.line - other.line);
}

module.exports = { findPointingPhrases };
