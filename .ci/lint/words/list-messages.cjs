const ts = require('typescript');

/**
 * Returns whether the texts of a source may reach a person: not a test, whose strings repeat messages, not the lint, which quotes
 * phrases, and not the catalogue of the demo. Consents store the version of the terms and the privacy notice, so their wording stays.
 */
const hasMessages = (file) =>
  !/\.(test|spec|stories)\.tsx?$|\.d\.ts$|^\.ci\/lint\/|^demo\/data\/|^shell\/src\/pages\/(terms|privacy)\//.test(file);

/** Returns whether a string is a sentence or a part of one: a name or an option has fewer words. */
const isSentence = (text) => text.trim().split(/\s+/).length > 2;

/** Returns the text of a string, a template or JSX, with "…" for each value that stands in it; undefined for other nodes. */
function readText(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
  return ts.isJsxText(node) ? `${node.text}…` : undefined;
}

/**
 * Lists the messages of a program: its strings, templates and texts of JSX with at least three words.
 *
 * @returns `{ line, text }`, where `text` has the line breaks of the source
 */
function listMessages(source, file) {
  if (!hasMessages(file)) return [];
  const kind = /\.(tsx|[cm]?js)$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const program = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  const messages = [];
  const visit = (node) => {
    const text = readText(node);
    if (text !== undefined && isSentence(text)) {
      // The text of JSX begins where the tag before it ends.
      const start = ts.isJsxText(node) ? node.pos : node.getStart(program);
      messages.push({ line: program.getLineAndCharacterOfPosition(start).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(program);
  return messages;
}

module.exports = { listMessages };
