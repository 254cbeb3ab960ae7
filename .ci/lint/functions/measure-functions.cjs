const ts = require('typescript');

const branches = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.CaseClause,
  ts.SyntaxKind.CatchClause,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** Counts the ways through a function: 1, and one for each branch, without the functions in it. */
function countPaths(node, isOuter = true) {
  if (!isOuter && ts.isFunctionLike(node)) return 0;
  let count = isOuter || branches.has(node.kind) ? 1 : 0;
  ts.forEachChild(node, (child) => {
    count += countPaths(child, false);
  });
  return count;
}

/**
 * Returns the functions of a source: name (of the function, or of the variable that it is the value of), first line from 1, number of lines and
 * cyclomatic complexity. A function without a name has the name of its parent's variable, or none.
 */
exports.measureFunctions = (source, file) => {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const getLine = (position) => parsed.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const first = getLine(node.getStart());
      const name = node.name ?? node.parent.name;
      found.push({
        name: name ? name.getText() : '',
        line: first,
        lines: getLine(node.end) - first + 1,
        complexity: countPaths(node),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
};
