/** Returns a function that replaces parts of a text, by their positions in the original. */
function createEditor(source) {
  const edits = [];
  return {
    replace: (start, end, text) => edits.push({ start, end, text }),
    apply: () =>
      edits
        .sort((a, b) => b.start - a.start)
        .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source),
  };
}

/**
 * Renames what a module exports, in the source of a file that imports it: the import and its uses. A file that has another thing of one of the two names, or that
 * exports the name again, keeps it by `as`.
 *
 * @param {string} source
 * @param {{ file: string, typescript: typeof import('typescript'), module: string, from: string, to: string }} options
 */
export function renameExport(source, { file, typescript: ts, module, from, to }) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const editor = createEditor(source);
  const identifiers = [];
  const collect = (node) => {
    if (ts.isIdentifier(node)) identifiers.push(node);
    ts.forEachChild(node, collect);
  };
  collect(tree);

  const isOfModule = (statement) => statement.moduleSpecifier?.text === module;
  const specifiers = tree.statements.filter(isOfModule).flatMap((statement) => {
    const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
    return named?.elements ?? [];
  });
  const renamed = specifiers.filter(({ name, propertyName }) => (propertyName ?? name).text === from);
  for (const specifier of renamed) {
    const { name, propertyName } = specifier;
    if (propertyName) {
      editor.replace(propertyName.getStart(), propertyName.end, to);
      continue;
    }
    const others = identifiers.filter((identifier) => identifier !== name);
    const isTaken = others.some(({ text, parent }) => text === to || (text === from && declares(ts, parent, text)));
    if (ts.isExportSpecifier(specifier) || isTaken) {
      editor.replace(name.getStart(), name.end, `${to} as ${from}`);
      continue;
    }
    editor.replace(name.getStart(), name.end, to);
    for (const identifier of others.filter(({ text }) => text === from))
      renameUse(ts, editor, identifier, { from, to });
  }
  return editor.apply();
}

/** Returns whether a node declares something of this name. */
function declares(ts, node, text) {
  if (ts.isImportSpecifier(node)) return node.name.text === text && Boolean(node.propertyName);
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isBindingElement(node) ||
    ts.isImportClause(node) ||
    ts.isNamespaceImport(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node);
  return isDeclaration && node.name?.text === text;
}

function renameUse(ts, editor, identifier, { from, to }) {
  const { parent } = identifier;
  const [start, end] = [identifier.getStart(), identifier.end];
  const isKey =
    (ts.isPropertyAccessExpression(parent) && parent.name === identifier) ||
    (ts.isQualifiedName(parent) && parent.right === identifier) ||
    ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isJsxAttribute(parent)) &&
      parent.name === identifier) ||
    (ts.isBindingElement(parent) && parent.propertyName === identifier);
  if (isKey) return;
  if (ts.isShorthandPropertyAssignment(parent)) return editor.replace(start, end, `${from}: ${to}`);
  if (ts.isExportSpecifier(parent) && !parent.propertyName) return editor.replace(start, end, `${to} as ${from}`);
  editor.replace(start, end, to);
}
