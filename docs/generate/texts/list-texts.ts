import ts from 'typescript';

/** Attributes and properties whose values no shopper reads. */
const technicalNames = new Set(
  (
    'accept action align allow as at autoCapitalize autoComplete charset className content-type credentials cursor d data-fragment dateTime day ' +
    'direction display dominantBaseline event fetchPriority fill form font format fontFamily hour href htmlFor id inputMode integrity key kind lang ' +
    'locale media method minute mode month name page path pattern points position property rel role scope sizes src srcSet stroke strokeLinecap ' +
    'strokeLinejoin style tab target textAnchor theme timeZone to tone transform type unit viewBox weekday width xmlns year'
  ).split(' '),
);

/** Names of keys, methods and the like, which look like labels. */
const technicalTexts =
  /^(?:Enter|Escape|Tab|Home|End|Arrow\w+|Page(?:Up|Down)|Backspace|Delete|GET|POST|PUT|PATCH|DELETE|HEAD|[A-Z_]{2,}|Asia\/\w+|\w+Error|Content-Type|Accept|Idempotency-Key|X-[\w-]+|no-preference)$/;

/** Texts of CSS, media queries, URLs, selectors and headers. */
const technicalPatterns = [
  /^[@#.*[&/(<]/,
  /^(?:https?|data|mailto|tel|blob):/,
  /[{};]|=>|\)$|^--|\[data-|:not\(/,
  /^\d[\d.]*(?:px|rem|em|ms|s|vw|%)/,
  /(?:\d|\b)(?:px|rem|vw|ms)\b/,
  /^(?:min|max|calc|var|rgb|auto|repeat|inherit|translate|application|text|image|same|no)[-(/]/,
  /^[a-z][\w-]*(?: [a-z][\w-]*)+$/,
  /^(?:input|select|button|label|form|a)(?:, [a-z]+)+/,
];

/** Returns whether a person reads a string outside of JSX text: several words, or a word with a capital. */
function isReadable(text: string): boolean {
  if (!/[a-z]{2}/.test(text) || technicalTexts.test(text)) return false;
  if (text.includes(' ') && /^[a-z].*[.,?!…]$/.test(text)) return true;
  if (technicalPatterns.some((pattern) => pattern.test(text))) return false;
  return text.includes(' ') ? /[a-z]{2}/.test(text) : /^[A-Z][a-z]+[.:!?…]?$/.test(text);
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns whether a node is a type, an import, a comparison or another place whose strings are not shown. */
function isTechnical(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent) return false;
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isThrowStatement(node))
    return true;
  if (ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isJsxAttribute(node)) return technicalNames.has(node.name.getText());
  if (ts.isPropertyAssignment(node) && technicalNames.has(node.name.getText())) return true;
  if (ts.isElementAccessExpression(parent) && parent.argumentExpression === node) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isCaseClause(parent) && parent.expression === node) return true;
  if (ts.isBinaryExpression(parent)) return /^[=!]==$|^in$/.test(parent.operatorToken.getText());
  return (
    ts.isCallExpression(node) &&
    /(?:console\.\w+|addEventListener|querySelector\w*|setAttribute|matchMedia|import|Intl\.\w+)$/.test(
      node.expression.getText(),
    )
  );
}

/** Writes the children of a JSX element as one text; values are `{…}`. */
function renderChildren(children: ts.NodeArray<ts.JsxChild>): string {
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return decode(child.text.replace(/\s*\n\s*/g, child.text.trim() ? ' ' : ''));
      if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return renderChildren(child.children);
      if (!ts.isJsxExpression(child) || !child.expression) return '';
      return ts.isStringLiteralLike(child.expression) ? child.expression.text : '{…}';
    })
    .join('');
}

const decode = (text: string): string =>
  text
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&apos;|&rsquo;/g, '’')
    .replace(/&quot;/g, '"');

const hasText = ({ children }: ts.JsxElement | ts.JsxFragment): boolean =>
  children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));

/** Place of a node in the screen. */
interface Place {
  /** It is part of an element whose text is listed as a whole. */
  isInSentence?: boolean;
  /** It is a value among the children of an element, so that each of its strings is shown. */
  isChild?: boolean;
}

const toPlace = (child: ts.Node, isInSentence?: boolean): Place =>
  ts.isJsxExpression(child) ? { isChild: true } : { isInSentence };

/**
 * Lists the texts of a source that a person reads: texts of elements as whole sentences, then literals such as labels and messages. Values are `{…}`.
 * Messages of thrown errors and styles are left out.
 */
export function listTexts(fileName: string, source: string): string[] {
  const file = ts.createSourceFile(
    fileName,
    source,
    ts.ScriptTarget.Latest,
    true,
    fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts = new Set<string>();
  const add = (text: string): void => {
    const shown = collapse(text);
    if (/\p{L}{2}/u.test(shown.replaceAll('{…}', ''))) texts.add(shown);
  };
  const visit = (node: ts.Node, place: Place = {}): void => {
    if (isTechnical(node)) return;
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && hasText(node)) {
      if (!place.isInSentence) add(renderChildren(node.children));
      ts.forEachChild(node, (child) => visit(child, toPlace(child, true)));
      return;
    }
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const text = collapse(node.text);
      if (isReadable(text) || (place.isChild && text.includes(' '))) add(text);
      return;
    }
    if (ts.isTemplateExpression(node)) {
      const text = node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('');
      if (isReadable(collapse(text.replaceAll('{…}', 'Value')))) add(text);
    }
    ts.forEachChild(node, (child) =>
      visit(
        child,
        ts.isJsxElement(node)
          ? toPlace(child, place.isInSentence)
          : { ...place, ...(ts.isJsxAttribute(child) && { isChild: false }) },
      ),
    );
  };
  visit(file);
  return [...texts];
}
