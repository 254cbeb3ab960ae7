const { checkSource } = require('./words/check-source.cjs') as {
  checkSource(source: string, fileName: string): { line: number; rule: string; text: string }[];
};

const check = (source: string, fileName = 'mf-cart/src/source.tsx') =>
  checkSource(source, fileName).map(({ line, rule, text }) => `${line} ${rule} ${text.split(':')[0]}`);

it.each([
  ['try {} catch (problem) {}', '1 word problem'],
  ['export const toldUser = 1;', '1 word toldUser'],
  ['interface A {\n  keptAnswers: string[];\n}', '2 word keptAnswers'],
  ['const { data: wish } = props;', '1 word wish'],
  ['import { a as tell } from "./a";', '1 word tell'],
  ['const words = { failed: "Failed" };', '1 word words'],
  ['const before = read();', '1 word before'],
  ['const opened = read();', '1 word opened'],
  ['/\u002f Returns the ids, each once.', '1 comment each once'],
  ['const mostPictures = 8;', '1 bound mostPictures'],
  ['class A {\n  longestGap = 1;\n}', '2 bound longestGap'],
  ['const priceOf = () => 1;', '1 of priceOf'],
  ['function ofNothing() {}\nfunction lineOf() {}', '2 of lineOf'],
  ['/** What it costs. */\nconst price = 1;', '1 comment begin with a verb or a noun'],
  ['/**\n * How long it takes.\n */', '1 comment begin with a verb or a noun'],
  ['// Reads it.\n// What follows belongs to it.\n\n// Whether it is there.', '4 comment begin with a verb or a noun'],
  ['/**\n * Evaluates them\n * anew for each file.\n */', '3 comment anew'],
  ['const a = 1; /\u002f read Anew', '1 comment anew'],
  ['const titles = async () => [];', '1 verb titles'],
  ['function dialog() {}', '1 verb dialog'],
  ['export class SlugTaken extends HttpError {}', '1 error SlugTaken'],
  ['const home: RoutePlugin = async () => {};', '1 routes home'],
])('finds the offence in %j', (source, finding) => expect(check(source)).toContain(finding));

it.each([
  ['a text', 'const text = "told"; const other = `kept`; const third = "anew";'],
  ['JSX text', 'const A = () => <p>Tell us what you wish, before we answer</p>;'],
  ['a name that only contains a retired word', 'const wishlist = []; const intelligence = 1; const splitWords = 1;'],
  ["another module's name", 'navigator.tell(event.problem);'],
  ['a key of an object, which may be a wire name', 'const schema = { answer: 1, wish: 2 };'],
  ['a ranking', 'const mostRecentOrder = orders[0];'],
  ['a standard function', 'const indexOf = (text: string) => text.length;'],
  ['a URL in code', 'const url = "https://shop.example"; // of the shop'],
  ['a variable that is a noun', 'const titles = list.map(getTitle);'],
  ['an error class', 'class SlugTakenError extends HttpError {}'],
  ['a route plugin', 'export const homeRoutes: RoutePlugin = async () => {};'],
])('accepts %s', (_what, source) => expect(check(source)).toEqual([]));

it('accepts the words of a text in the search', () => {
  expect(check('const words = [];', 'api/src/catalogue/search/query/parse.ts')).toEqual([]);
});

describe('phrases that point at a thing', () => {
  const { findPointingPhrases } = require('./words/find-pointing-phrases.cjs') as {
    findPointingPhrases(source: string, fileName: string): { line: number; rule: string; text: string }[];
  };
  const find = (source: string, fileName = 'mf-blog/src/source.ts') =>
    findPointingPhrases(source, fileName).map(({ line, text }) => `${line} ${text.split(':')[0]}`);
  const comment = (text: string) => `/\u002f ${text}`;

  test.each([
    ['An API of before names no kinds.', '1 of before'],
    ['Missing in releases from before November.', '1 from before'],
    ['The refunds of orders and those of parcels.', '1 those of'],
    ['Whoever has the link reads it.', '1 Whoever'],
    ['Somebody else has signed in.', '1 Somebody'],
    ['A release or one that failed.', '1 one that'],
    ['Replaces it by the one before it.', '1 the one'],
    ['Returns what it printed.', '1 what it'],
    ['Each test has a page of its own.', '1 of its own'],
    ['The tab and the other.', '1 the other'],
    ['It retries without the others.', '1 the others'],
    ['Returns an order. One whose payment failed has no coupon.', '1 One whose'],
    ['Throws if there is nothing where a release was.', '1 nothing where'],
  ])('are found in "%s"', (text, finding) => expect(find(comment(text))).toEqual([finding]));

  test('are accepted where a noun follows, and in idioms', () => {
    const texts = [
      'Links to the other pages, one below the other.',
      'So that of two carts one wins.',
      'The one page of its own process.',
    ];
    expect(texts.flatMap((text) => find(comment(text)))).toEqual([]);
  });

  test('are found where a line of a comment ends within them', () => {
    expect(find('/**\n * Counts pages and those\n * of fragments.\n */')).toEqual(['2 those of']);
    expect(find(`${comment('Counts those')}\nconst of = 1;`)).toEqual([]);
  });

  const phrase = 'those of';
  test.each([
    ['a test name', `it.only('keeps ${phrase} a guest', () => {});`],
    ['a name behind a table', `])('keeps ${phrase} %s', () => {});`],
    ['a comment behind code', `const a = 1; ${comment('those of a')}`],
    ['a comment in JSX', `<p>{/* Keeps ${phrase} a. */}</p>`],
  ])('are found in %s', (_where, source) => expect(find(source, 'mf-blog/src/source.test.tsx')).toHaveLength(1));

  test.each([
    ['a string', "const text = 'Nobody has changed this';"],
    ['a template', ['const text = `Changed by $', '{count} admins\nand nobody else`;'].join(''), '2 nobody'],
    ['a text of JSX', 'const text = (\n  <p>\n    Open for nobody\n  </p>\n);', '3 nobody'],
  ])('are found in %s', (_where, source, finding = '1 Nobody') =>
    expect(find(source, 'mf-blog/src/source.tsx')).toEqual([finding]),
  );

  test.each([
    ['a name', "const text = 'nobody';"],
    ['a template before a value', ['const text = `Shows to the other $', '{name} visitors`;'].join('')],
    ['the pattern of a path', "const sources = ['src/*']; const somebody = 1;"],
  ])('are not searched in %s', (_where, source) => expect(find(source)).toEqual([]));

  test.each(['mf-blog/src/page.test.ts', 'demo/data/posts/post.ts', 'shell/src/pages/terms/page.ts'])(
    'are not searched in the strings of %s',
    (file) => expect(find("const text = 'Nobody has changed this';", file)).toEqual([]),
  );

  test('are found in documents and configurations, but not in code', () => {
    expect(find('One.\n```\nnobody\n```\n`nobody`, nobody', 'mf-blog/README.md')).toEqual(['5 nobody']);
    expect(find('name: nobody # of nobody', 'mf-blog/compose.yaml')).toEqual(['1 nobody']);
  });

  test('are searched in folders of the list only, and in no changelog or decision', () => {
    expect(find(comment('nobody'), 'unknown/source.ts')).toEqual([]);
    expect(find('nobody', 'shared/CHANGELOG.md')).toEqual([]);
    expect(find('nobody', 'docs/decisions/0001-cart.md')).toEqual([]);
    for (const file of ['docs/scale.md', 'README.md']) expect(find('nobody', file)).toEqual(['1 nobody']);
  });
});

describe('test names', () => {
  const { findTestNames } = require('./words/find-test-names.cjs') as {
    findTestNames(source: string, fileName: string): { line: number; rule: string; text: string }[];
  };
  const find = (source: string, fileName = 'api/src/cart.test.ts') =>
    findTestNames(source, fileName).map(({ line, text }) => `${line} ${text.split(':')[0]}`);

  test.each([
    ["it('the cart is empty', () => {});", '1 it the cart is empty'],
    ["it.each([\n  ['a'],\n])('are refused with %s', () => {});", '3 it are refused with %s'],
    ["describe('a cart', () => {\n  it.only('when it is empty', () => {});\n});", '2 it when it is empty'],
  ])('are found in %j if they do not continue "it"', (source, finding) => expect(find(source)).toEqual([finding]));

  it('accepts a verb after it, any name after test, and calls that are no tests', () => {
    expect(find("it('is empty', () => {}); test('the cart is empty', () => {}); cut('the cart', 1);")).toEqual([]);
  });

  it('leaves the remotes and the pages of the shell out', () => {
    expect(find("it('the cart is empty', () => {});", 'mf-cart/src/cart.test.ts')).toEqual([]);
  });
});
