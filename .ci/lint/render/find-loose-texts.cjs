const ts = require('typescript');

const textMethods = new Set('join replace slice toLocaleLowerCase toLowerCase toString toUpperCase trim'.split(' '));
const textFunctions = /^(format|describe|explain)[A-Z]|^String$/;

const isTag = (node) => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

/** Returns whether a child is only the white space between two lines, which React does not render. */
const isRendered = (child) =>
  ts.isJsxText(child)
    ? !child.containsOnlyTriviaWhiteSpaces
    : !ts.isJsxExpression(child) || child.expression !== undefined;

const isNothing = (node) =>
  node.kind === ts.SyntaxKind.NullKeyword ||
  node.kind === ts.SyntaxKind.FalseKeyword ||
  (ts.isIdentifier(node) && node.text === 'undefined');

/** Returns the values that an expression can have, without its conditions; undefined is what `condition && …` renders otherwise. */
function listValues(node) {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return listValues(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(listValues);
  if (isNothing(node)) return [undefined];
  if (!ts.isBinaryExpression(node)) return [node];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return [undefined, ...listValues(node.right)];
  const isFallback = kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
  return isFallback ? [node.left, node.right].flatMap(listValues) : [node];
}

/** Returns the values of the constants of a file, and the types of its properties, by name. */
function readDeclarations(file) {
  const constants = new Map();
  const types = new Map();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    if (ts.isPropertySignature(node) && node.type) types.set(node.name.getText(), node.type);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { constants, types };
}

/**
 * Finds texts that React throws at when a browser has translated the page, because the translation has replaced their text nodes: a text beside
 * other children that comes and goes, and a text behind an element that comes and goes. Each is right alone in an element.
 *
 * @returns `{ line, text }` for each
 */
function findLooseTexts(source, fileName) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const { constants, types } = readDeclarations(file);

  const isTextType = (type) =>
    type &&
    (ts.isUnionTypeNode(type)
      ? type.types.every(isTextType)
      : /^(string|number|undefined|null|'.*')$/.test(type.getText()));
  /** Returns whether a value is a text, as far as the file shows. */
  function isText(node) {
    // A browser does not translate white space.
    if (ts.isStringLiteralLike(node)) return node.text.trim() !== '';
    if (ts.isTemplateExpression(node) || ts.isNumericLiteral(node)) return true;
    if (ts.isBinaryExpression(node)) return isText(node.left) || isText(node.right);
    if (ts.isIdentifier(node)) {
      const constant = constants.get(node.text);
      constants.delete(node.text);
      const isTextConstant = constant && listValues(constant).some((value) => value && isText(value));
      if (constant) constants.set(node.text, constant);
      return Boolean(isTextConstant || isTextType(types.get(node.text)));
    }
    if (ts.isPropertyAccessExpression(node)) {
      const type = types.get(node.name.text);
      return type ? isTextType(type) : node.name.text !== 'children';
    }
    if (!ts.isCallExpression(node)) return false;
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression)) return textMethods.has(expression.name.text);
    return textFunctions.test(expression.getText());
  }
  const isList = (node) =>
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['map', 'flatMap'].includes(node.expression.name.text);

  const describeChild = (node) => {
    if (ts.isJsxText(node)) return { node, hasText: true };
    if (!ts.isJsxExpression(node)) return { node };
    const values = listValues(node.expression);
    const some = (test) => values.some((value) => value && test(value));
    const tags = values.filter((value) => value && isTag(value));
    const isMissing = values.includes(undefined);
    const hasText = some(isText);
    const names = new Set(tags.map((tag) => (tag.openingElement ?? tag).tagName?.getText()));
    return {
      node,
      hasText,
      isLoose: hasText && (isMissing || tags.length > 0),
      hasLooseFragment: values.length > 1 && tags.some((tag) => ts.isJsxFragment(tag) && hasTextChild(tag)),
      mayBeMissing: isMissing || some(isList),
      isInserted: some(isList) || (tags.length > 0 && (isMissing || hasText || names.size > 1)),
    };
  };
  const listChildren = ({ children }) => children.filter(isRendered).map(describeChild);
  const hasTextChild = (node) => listChildren(node).some(({ hasText }) => hasText);

  const findings = [];
  const report = ({ node }, text) =>
    findings.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text });
  const visit = (node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = listChildren(node);
      const hasSiblings = children.length > 1 || ts.isJsxFragment(node);
      children.forEach((child, index) => {
        // React sets the text of an element that has nothing else without its text node.
        if (child.hasLooseFragment || (child.isLoose && hasSiblings)) report(child, 'a text that comes and goes');
        if (!child.hasText || child.isLoose) return;
        const previous = children.slice(0, index).reverse();
        const lastThatStays = previous.findIndex(({ isInserted, mayBeMissing }) => !isInserted && !mayBeMissing);
        if (previous.slice(0, lastThatStays < 0 ? index : lastThatStays).some(({ isInserted }) => isInserted))
          report(child, 'a text behind an element that comes and goes');
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return findings;
}

module.exports = { findLooseTexts };
