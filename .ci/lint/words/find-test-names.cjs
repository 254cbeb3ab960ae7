const ts = require('typescript');

/**
 * First words with which a name is no sentence after "it": a subject of its own ("the cart is empty"), a plural verb ("are refused") or a
 * conjunction that goes on with the name of the group ("when the stock has changed"). Such a test is a `test`.
 */
const subjects = 'a an the each every no all any both two three one these those items credit settings orders parcels';
const pluralVerbs =
  'are have do keep refuse make decide throw cause leave add depend return allow contain stay were take show accept give belong apply ' +
  'read use need follow come go run count get expire stop become find lie cost change hold differ carry begin end lead know say write ' +
  'store name set reach work appear close cancel include serve complete reject equal list move pack lose ignore put trust render loop ' +
  'fail respect';
const conjunctions =
  'and or but for of when at on in with without after before that if to from by also beside behind once while where as until which ' +
  'whose because between beneath during about whatever outside beyond';
const firstWords = [subjects, pluralVerbs, conjunctions].flatMap((words) => words.split(' '));

const isNoSentence = (name) => firstWords.includes(name.split(/[ ,:]/)[0]);

/** Finds the sources that may have such a name; other sources need not be parsed, which takes most of the time. */
const maybeNoSentence = new RegExp(`\\bit\\b[\\s\\S]*?\\(\\s*['"\`](?:${firstWords.join('|')})[ ,:]`);

/** Remotes and the shell's pages, whose tests are not renamed yet. */
const isPending = (file) => /^(mf-[a-z]+|shell)\/src\//.test(file);

/** Returns the identifier with which a call such as `it.each([…])('…')` begins. */
function findCallee(node) {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return findCallee(node.expression);
  return ts.isTaggedTemplateExpression(node) ? findCallee(node.tag) : undefined;
}

/**
 * Finds tests whose name does not read as a sentence after "it", as far as its first word says.
 *
 * @param fileName path from the root of the repository
 * @returns findings `{ line, rule, text }`
 */
function findTestNames(source, fileName) {
  if (isPending(fileName) || !/\.tsx?$/.test(fileName) || !maybeNoSentence.test(source)) return [];
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const program = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false, kind);
  const findings = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.arguments.length > 1 && findCallee(node.expression) === 'it') {
      const [name] = node.arguments;
      if (ts.isStringLiteralLike(name) && isNoSentence(name.text)) {
        const line = program.getLineAndCharacterOfPosition(name.getStart(program)).line + 1;
        findings.push({
          line,
          rule: 'test-name',
          text: `it ${name.text}: begin with a verb ("returns …"), or write test('…')`,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(program);
  return findings;
}

module.exports = { findTestNames };
