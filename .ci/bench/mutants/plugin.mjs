import { chooseSample } from './sample.mjs';

export const notInSample = 'Not in the sample';

/** Lets only a sample of the mutants through. Stryker has no sampling; its checkers may refuse mutants before they are run. */
class SampleChecker {
  static inject = ['options'];
  #chosen = new Set();

  constructor({ mutantSample }) {
    this.sample = mutantSample;
  }

  async init() {}

  /** Is called once, with all mutants. */
  async group(mutants) {
    this.#chosen = chooseSample(mutants, this.sample);
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    return Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        this.#chosen.has(id) ? { status: 'passed' } : { status: 'compileError', reason: notInSample },
      ]),
    );
  }
}

const isNamed = (node, pattern) =>
  (node?.type === 'Identifier' && pattern.test(node.name)) ||
  (node?.type === 'MemberExpression' && isNamed(node.property, pattern));

/** Returns the text of a literal; the values of a template are left out. */
function readText(node) {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('…');
  return '';
}

/** Returns why a node's mutants are not worth a test; undefined if they are. */
export function findIgnoreReason({ node }) {
  if (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    isNamed(node.callee.object, /^(log|logger|console)$/)
  )
    return 'Log line';
  if (node.type === 'TaggedTemplateExpression') {
    const { tag } = node;
    const name = tag.type === 'CallExpression' ? tag.callee : tag;
    if (isNamed(name, /^(styled|css|keyframes|createGlobalStyle)$/) || isNamed(name.object, /^styled$/)) return 'Style';
  }
  // A sentence: texts of screens and messages are the requirements', and empty ones show in no rule.
  if (/^\p{Lu}\S* \S/u.test(readText(node))) return 'Text for people';
  return undefined;
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', injectableClass: SampleChecker },
  { kind: 'Ignore', name: 'worthless', value: { shouldIgnore: findIgnoreReason } },
];
