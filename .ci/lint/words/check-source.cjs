const ts = require('typescript');

/** Parts of declared names that the glossary retires, with the words to use instead. */
const retiredParts = {
  problem: 'error, validationMessage or finding',
  problems: 'errors, validationMessages or findings',
  pieces: 'quantity, items or units',
  told: 'a verb that says what happens',
  untold: 'pending',
  tell: 'emit, notify or show',
  tells: 'emit, notify or show',
  hear: 'on',
  heard: 'on',
  kept: 'cached, persisted or retained',
  keeper: 'repository or cache',
  wish: 'wishlistItem',
  wishes: 'wishlistItems',
  shelf: 'snapshot, low stock or fixture',
  desk: 'runner or context',
  deeds: 'user actions',
  papers: 'documents',
  strangers: 'unknownTerms',
  blame: 'attributeError',
  blamed: 'attributeError',
  trial: 'preview, smokeTest or dryRun',
  trials: 'previews',
  tries: 'attempts',
  answer: 'response, result or reply',
  answers: 'responses, results or replies',
};

/** Whole names that are retired; inside a longer name, such as `splitWords`, they are plain English. */
const retiredNames = {
  words: 'messages or labels',
  Words: 'Messages or Labels',
  before: 'previous or existing',
  got: 'the thing that was received',
  opened: 'the thing that is open or shown',
};

/** Words that no comment may contain, with the words to use instead. */
const retiredCommentWords = { anew: 'again', 'each once': 'without duplicates', 'once each': 'each … once' };

/** Finds one of these words in a line comment, or in a line of a block comment. */
const retiredCommentWord = new RegExp(`(?://|^\\s*/?\\*).*\\b(${Object.keys(retiredCommentWords).join('|')})\\b`, 'i');

/** Nouns that are no name for a function, because a call such as `titles()` names no action. */
const nouns = new Set(
  (
    'account address box button card cards code codes cookies coupon counts data day days deal dialog directory documents element ' +
    'failure failures fee field figure files filters heading hours icon ids input item items label labels line link message minutes ' +
    'names notice opener option options order page panel paragraph picture pictures policy popup price product quote radio region ' +
    'result results row rows seconds sheet sidebar slugs snapshot stars state summary text titles toast toasts url values variant'
  ).split(' '),
);

/** Folders whose functions may be nouns: the columns of tables, as in drizzle, and the names of schemas, as in zod. */
const hasNounFunctions = /^(api\/src\/platform\/db\/schema|shared\/contract)\//;

/** Names that a stored file format fixes: `file:name`. */
const storedNames = new Set(['platform/contracts/schema.ts:answers']);

/** Folders in which `words` are the words of a text: the search. */
const hasTextWords = /^api\/src\/catalogue\/search/;

/** Finds the sources that may break a rule for names; other sources need not be parsed, which takes most of the time. */
const maybeRetired = new RegExp(
  [
    ...[...Object.keys(retiredParts), 'words'].map((part) =>
      part.replace(/^./, (letter) => `[${letter}${letter.toUpperCase()}]`),
    ),
    '[a-z]Of\\b',
    '\\b(?:most|largest|longest)[A-Z]',
    '\\b(?:before|got|opened)\\b\\s*[=:,)}\\]]',
    `\\b(?:${[...nouns].join('|')})\\b(?::[^=]+)? = (?:async )?[(<a-z]`,
    `\\bfunction (?:${[...nouns].join('|')})\\b`,
    ': RoutePlugin = ',
    'extends \\w*Error\\b',
  ].join('|'),
);

/** A comment begins with a verb or a noun, so that it says what the code does or is. */
const labelWords = /^(What|Who|Whose|Whom|Where|Whether|How|As|Of|By|At|For)\b/;

/** Names that are real English although they match a rule: the property that ranks highest, not an upper bound. */
const isRanking = (name) => /^most(Recent|Popular|Viewed|Sold|Common|Relevant|Used)/.test(name);

/** Functions of JavaScript and JSON Schema whose names end with "Of". */
const standardFunctions = new Set(['indexOf', 'lastIndexOf', 'valueOf', 'instanceOf', 'oneOf', 'anyOf', 'allOf']);

const splitName = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/);

const isDeclaration = (node) =>
  (ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node) ||
    (ts.isImportSpecifier(node) && node.propertyName !== undefined)) &&
  node.name !== undefined &&
  (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name));

const isFunctionOrVariable = (node) =>
  ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);

const isFunction = (node) =>
  ts.isFunctionDeclaration(node) ||
  (ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)));

/** Returns whether a class extends an error: `Error`, or a class whose name ends so. */
const isErrorClass = (node) =>
  ts.isClassDeclaration(node) &&
  (node.heritageClauses ?? []).some(({ types }) =>
    types.some(({ expression }) => ts.isIdentifier(expression) && expression.text.endsWith('Error')),
  );

const isRoutePlugin = (node) =>
  ts.isVariableDeclaration(node) &&
  node.type !== undefined &&
  ts.isTypeReferenceNode(node.type) &&
  ts.isIdentifier(node.type.typeName) &&
  node.type.typeName.text === 'RoutePlugin';

/** Returns the declared names of a source, with their line and kind. */
function listNames(source, fileName) {
  const kind = /\.(tsx|[cm]?js)$/.test(fileName) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false, kind);
  const names = [];
  const visit = (node) => {
    if (isDeclaration(node)) {
      const line = file.getLineAndCharacterOfPosition(node.name.getStart(file)).line + 1;
      names.push({
        line,
        name: node.name.text.replace(/^#/, ''),
        isFunctionOrVariable: isFunctionOrVariable(node),
        isFunction: isFunction(node),
        isErrorClass: isErrorClass(node),
        isRoutePlugin: isRoutePlugin(node),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

/** Returns the first line of each comment that begins a line, without its markers. */
function listComments(source) {
  const comments = [];
  let isInBlock = false;
  let previousLineComment = 0;
  for (const [index, line] of source.split('\n').entries()) {
    const trimmed = line.trim();
    if (isInBlock) {
      // A block whose first line is only `/**` begins with its next line.
      const last = comments.at(-1);
      if (last.text === '')
        last.text = trimmed
          .replace(/^\*+(?!\/)\s?/, '')
          .replace(/\*\/.*$/, '')
          .trim();
      isInBlock = !trimmed.includes('*/');
    } else if (trimmed.startsWith('/*')) {
      isInBlock = !trimmed.includes('*/');
      comments.push({
        line: index + 1,
        text: trimmed
          .replace(/^\/\*+\s?/, '')
          .replace(/\*\/.*$/, '')
          .trim(),
      });
    } else if (trimmed.startsWith('//')) {
      if (previousLineComment !== index) comments.push({ line: index + 1, text: trimmed.replace(/^\/+\s?/, '') });
      previousLineComment = index + 1;
    }
  }
  return comments;
}

const isRetiredName = (name, fileName) =>
  Object.hasOwn(retiredNames, name) && !(name === 'words' && hasTextWords.test(fileName));
const isNounFunction = (name, fileName) => nouns.has(name) && !hasNounFunctions.test(fileName);

/** Rules for whole names: `appliesTo` a kind of declaration, whose names must not be `isRefused`. */
const nameRules = [
  {
    rule: 'bound',
    appliesTo: () => true,
    isRefused: (name) => /^(most|largest|longest)[A-Z]/.test(name) && !isRanking(name),
    getAdvice: () => 'write max… or min…',
  },
  {
    rule: 'of',
    appliesTo: (kind) => kind.isFunctionOrVariable,
    isRefused: (name) => /^[a-z]\w*Of$/.test(name) && !standardFunctions.has(name),
    getAdvice: () => 'write get…, to…, build… or is…',
  },
  {
    rule: 'word',
    appliesTo: (kind) => kind.isFunctionOrVariable,
    isRefused: isRetiredName,
    getAdvice: (name) => `write ${retiredNames[name]}`,
  },
  {
    rule: 'verb',
    appliesTo: (kind) => kind.isFunction,
    isRefused: isNounFunction,
    getAdvice: () => 'begin with get, list, find, build or another verb',
  },
  {
    rule: 'error',
    appliesTo: (kind) => kind.isErrorClass,
    isRefused: (name) => !name.endsWith('Error'),
    getAdvice: (name) => `write ${name}Error`,
  },
  {
    rule: 'routes',
    appliesTo: (kind) => kind.isRoutePlugin,
    isRefused: (name) => !/(Routes|Plugin)$/.test(name),
    getAdvice: () => 'write …Routes',
  },
];

/** Returns the findings of one declared name. */
function checkName({ line, name, ...kind }, fileName) {
  const parts = splitName(name).filter((part) => Object.hasOwn(retiredParts, part));
  const rules = nameRules.filter(({ appliesTo, isRefused }) => appliesTo(kind) && isRefused(name, fileName));
  return [
    ...parts.map((part) => ({ line, rule: 'word', text: `${name}: write ${retiredParts[part]}` })),
    ...rules.map(({ rule, getAdvice }) => ({ line, rule, text: `${name}: ${getAdvice(name)}` })),
  ];
}

/** Returns the findings of one source: `{ line, rule, text }`. `fileName` is the path from the root of the repository. */
function checkSource(source, fileName) {
  const findings = [];
  for (const declared of maybeRetired.test(source) ? listNames(source, fileName) : [])
    if (!storedNames.has(`${fileName}:${declared.name}`)) findings.push(...checkName(declared, fileName));
  for (const { line, text } of listComments(source))
    if (labelWords.test(text)) findings.push({ line, rule: 'comment', text: `begin with a verb or a noun: ${text}` });
  for (const [index, text] of source.split('\n').entries()) {
    const word = retiredCommentWord.exec(text)?.[1].toLowerCase();
    if (word) findings.push({ line: index + 1, rule: 'comment', text: `${word}: write ${retiredCommentWords[word]}` });
  }
  return findings;
}

module.exports = { checkSource };
