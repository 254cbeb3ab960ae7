const ts = require('typescript');

/** Functions of React that call their argument while a component renders. */
const renderingCalls = new Set([
  'useState',
  'useMemo',
  'useReducer',
  'useSyncExternalStore',
  'use',
  'memo',
  'forwardRef',
]);

/** Methods of arrays that call their argument at once. */
const arrayMethods = new Set(
  'every filter find findIndex findLast flatMap forEach from map reduce reduceRight some sort toSorted'.split(' '),
);

/** A comment that allows a read, on its line or on the line before: `// clock: the reason`. */
const mark = /(?:\/\/|\/\*) clock: \S/;

/** Returns `Date.now()`, `new Date()` or `Math.random()` if the node is one of them. */
function findClockRead(node) {
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) return 'new Date()';
  if (!ts.isCallExpression(node) || node.arguments.length > 0) return undefined;
  const callee = node.expression.getText();
  return callee === 'Date.now' || callee === 'Math.random' ? `${callee}()` : undefined;
}

const isComponentOrHook = (name) => /^[A-Z]|^use[A-Z]/.test(name ?? '');

function findName(fn) {
  if (fn.name) return fn.name.getText();
  let { parent } = fn;
  // `memo(forwardRef(() => …))`
  while (ts.isCallExpression(parent) && renderingCalls.has(parent.expression.getText())) parent = parent.parent;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined;
}

/** Returns true if a function is called by the code around it, when that code runs. */
function isCalledAtOnce(fn) {
  const { parent } = fn;
  if (ts.isParenthesizedExpression(parent)) return ts.isCallExpression(parent.parent);
  if (!ts.isCallExpression(parent)) return false;
  const { expression } = parent;
  if (ts.isPropertyAccessExpression(expression)) return arrayMethods.has(expression.name.text);
  return renderingCalls.has(expression.getText());
}

/** Calls `visit` with each node that runs when the code of `root` runs, not with nodes of event handlers and effects. */
function visitRunningCode(root, visit) {
  const walk = (node) => {
    if (node !== root && ts.isFunctionLike(node) && !isCalledAtOnce(node)) return;
    visit(node);
    ts.forEachChild(node, walk);
  };
  walk(root);
}

/** Returns the functions that the code of `root` calls, or gives to a function that calls them at once: `[{ node, name, count }]`. */
function listCalls(root) {
  const calls = [];
  visitRunningCode(root, (node) => {
    if (!ts.isCallExpression(node)) return;
    const { expression } = node;
    if (ts.isIdentifier(expression)) calls.push({ node, name: expression.text, count: node.arguments.length });
    const isRunner = ts.isPropertyAccessExpression(expression)
      ? arrayMethods.has(expression.name.text)
      : renderingCalls.has(expression.getText());
    if (isRunner)
      for (const argument of node.arguments)
        if (ts.isIdentifier(argument)) calls.push({ node: argument, name: argument.text, count: 0 });
  });
  return calls;
}

/** Returns the clock reads of a function, or of a module; `parameter` is the index of the parameter whose default value it is. */
function listReads(root) {
  const reads = [];
  visitRunningCode(root, (node) => {
    const text = findClockRead(node);
    if (!text) return;
    let parameter;
    for (let { parent } = node; parent && parent !== root; parent = parent.parent)
      if (ts.isParameter(parent)) parameter = parent.parent.parameters.indexOf(parent);
    reads.push({ node, text, parameter });
  });
  return reads;
}

/** Parses a source: its functions with their names, and where its imports come from. */
function parse(source, fileName) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const functions = [];
  const imports = new Map();
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const name = findName(node);
      if (name) functions.push({ name, node, reads: listReads(node), calls: listCalls(node) });
    }
    if (ts.isImportDeclaration(node) && node.importClause?.namedBindings?.elements)
      for (const { name, propertyName } of node.importClause.namedBindings.elements)
        imports.set(name.text, { from: node.moduleSpecifier.text, name: (propertyName ?? name).text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { file, functions, imports, reads: listReads(file), calls: listCalls(file) };
}

/**
 * Finds components and hooks that read the clock or a random number while they render: the server and the browser then render different
 * things, and React discards the server's. Code that runs when a module is loaded counts too, because a server loads it once.
 *
 * @param sources sources by path
 * @param resolve returns the path of a relative import: `resolve('mf-blog/src/a.tsx', './b')`
 * @returns `{ file, line, text }` for each, unless a comment `// clock: <reason>` allows it
 */
function findClockReads(sources, resolve) {
  const modules = new Map([...sources].map(([name, source]) => [name, parse(source, name)]));
  /** Functions by `file#name`, with the number of arguments from which on they do not read the clock. */
  const readers = new Map();
  const findReader = (fileName, name) => {
    const imported = modules.get(fileName).imports.get(name);
    const target = imported && resolve(fileName, imported.from);
    return readers.get(imported ? `${target}#${imported.name}` : `${fileName}#${name}`);
  };
  const readsClock = (fileName, { name, count }) => count < (findReader(fileName, name) ?? 0);

  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    for (const [fileName, { functions }] of modules)
      for (const { name, reads, calls } of functions) {
        const key = `${fileName}#${name}`;
        if (isComponentOrHook(name)) continue;
        const limits = reads.map(({ parameter }) =>
          parameter === undefined ? Number.POSITIVE_INFINITY : parameter + 1,
        );
        if (calls.some((call) => readsClock(fileName, call))) limits.push(Number.POSITIVE_INFINITY);
        const limit = Math.max(0, ...limits);
        if (limit <= (readers.get(key) ?? 0)) continue;
        readers.set(key, limit);
        hasGrown = true;
      }
  }

  const findings = [];
  for (const [fileName, { file, functions, ...module }] of modules) {
    const lines = file.text.split('\n');
    const found = new Map();
    for (const { reads, calls } of [module, ...functions.filter(({ name }) => isComponentOrHook(name))]) {
      for (const { node, text } of reads) found.set(node, text);
      for (const call of calls)
        if (readsClock(fileName, call)) found.set(call.node, `${call.name}, which reads the clock`);
    }
    for (const [node, text] of found) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
      if (!mark.test(lines[line]) && !mark.test(lines[line - 1] ?? ''))
        findings.push({ file: fileName, line: line + 1, text });
    }
  }
  return findings;
}

module.exports = { findClockReads };
