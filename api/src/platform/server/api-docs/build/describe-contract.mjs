// Brings the doc comments of the contract into its schemas and calls. They stay comments in the source, because a browser's bundle has no
// bytes for them.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

/** Functions and plain values, which are no schema. */
const ignoredKinds = new Set([
  ts.SyntaxKind.ArrowFunction,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
]);

/** Returns the last doc comment of a node as one line, without references to documents that a caller of the API does not have. */
function readComment(node) {
  const comment = node.jsDoc?.at(-1);
  if (!comment) return undefined;
  const text = ts.getTextOfJSDocComment(comment.comment) ?? '';
  return text
    .replace(/\s*\((?:requirements|architecture|decision|spec)[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the source with each documented schema and call wrapped in `describe(value, text, file)`: a constant of the module, or a field of an object.
 *
 * @param file path below the folder of the contract, such as `admin/orders.ts`
 */
export function wrapDocumented(source, file) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const edits = [];
  const wrap = (node, text, kind) => {
    edits.push([node.getStart(tree), '__describe(']);
    edits.push([node.end, `, ${JSON.stringify(text)}, ${JSON.stringify(kind)}, ${JSON.stringify(file)})`]);
  };
  const visit = (node) => {
    const text = readComment(node);
    if (ts.isVariableStatement(node) && node.parent === tree)
      for (const { initializer } of node.declarationList.declarations) {
        if (initializer && !ignoredKinds.has(initializer.kind)) wrap(initializer, text ?? '', 'constant');
      }
    if (text && ts.isPropertyAssignment(node) && !ignoredKinds.has(node.initializer.kind))
      wrap(node.initializer, text, 'field');
    if (text && ts.isShorthandPropertyAssignment(node)) {
      edits.push([node.name.getStart(tree), `${node.name.text}: `]);
      wrap(node.name, text, 'field');
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return applyEdits(source, edits);
}

function applyEdits(source, edits) {
  // Array.sort is stable, so the edits of one position stay in the order of the tree.
  const sorted = edits.map((edit, index) => [...edit, index]).sort(([a, , i], [b, , j]) => a - b || i - j);
  let result = '';
  let position = 0;
  for (const [at, text] of sorted) {
    result += source.slice(position, at) + text;
    position = at;
  }
  return result + source.slice(position);
}

/** Returns the name by which the reference knows a module of the contract, such as `admin/orders.ts` or `features/redirects/admin.ts`; undefined for other files. */
function getContractName(file, folder, features) {
  const ofFeature = path.relative(features, file).split(path.sep);
  if (ofFeature[0] !== '..' && ofFeature[1] === 'contract')
    return ['features', ofFeature[0], ...ofFeature.slice(2)].join('/');
  const name = path.relative(folder, file);
  return name.startsWith('..') || name.startsWith('growth') ? undefined : name.split(path.sep).join('/');
}

/**
 * Plugin of esbuild that wraps the modules of the contract in `folder`, and of the contracts in the folders of `features`. `describeModule` is the path
 * of the module with `describe`.
 */
export const describeContract = ({ folder, features, describeModule }) => ({
  name: 'describe-contract',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const name = getContractName(file, folder, features);
      if (name === undefined) return undefined;
      const wrapped = wrapDocumented(await readFile(file, 'utf8'), name);
      return {
        contents: `import { describe as __describe } from ${JSON.stringify(describeModule)};\n${wrapped}`,
        loader: 'ts',
      };
    });
  },
});
