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
