const { findClockReads } = require('./find-clock-reads.cjs') as {
  findClockReads(
    sources: Map<string, string>,
    resolve: (from: string, specifier: string) => string | undefined,
  ): { file: string; line: number; text: string }[];
};

const listIn = (files: Record<string, string>) =>
  findClockReads(new Map(Object.entries(files)), (_from, specifier) => `${specifier.slice(2)}.tsx`).map(
    ({ file, line, text }) => `${file}:${line} ${text}`,
  );
const listInOne = (source: string) => listIn({ 'a.tsx': source });

it.each([
  ['a component', 'const Year = () => <p>{new Date().getFullYear()}</p>;', 'new Date()'],
  ['a hook', 'function useNow() { return Date.now(); }', 'Date.now()'],
  ['an initial state', 'function Timer() { const [at] = useState(() => Date.now()); }', 'Date.now()'],
  ['a list', 'const List = () => <ul>{items.map(() => <li key={Math.random()} />)}</ul>;', 'Math.random()'],
  ['a memoized component', 'const Year = memo(() => <p>{new Date().getFullYear()}</p>);', 'new Date()'],
  ['a module', 'const loadedAt = Date.now();', 'Date.now()'],
  ['a new Date of it', 'const Age = () => <p>{new Date(Date.now() - 1).getDay()}</p>;', 'Date.now()'],
])('finds a read in %s', (_where, source, text) => expect(listInOne(source)).toEqual([`a.tsx:1 ${text}`]));

it('finds a call of a function that reads the clock, in another file too', () => {
  const age = 'export const getAge = (at) => getNow() - at;\nconst getNow = () => Date.now();';
  const card = "import { getAge as find } from './age';\nexport const Card = ({ at }) => <p>{find(at)}</p>;";
  expect(listIn({ 'age.tsx': age, 'card.tsx': card })).toEqual(['card.tsx:2 find, which reads the clock']);
});

it('finds a function that is given to useState', () => {
  expect(listInOne('const getNow = () => Date.now();\nfunction Timer() { const [at] = useState(getNow); }')).toEqual([
    'a.tsx:2 getNow, which reads the clock',
  ]);
});

it('accepts a parameter that is the clock by default where it is given', () => {
  const source = 'const formatAge = (at, now = Date.now()) => now - at;\nconst Age = () => <p>{formatAge(1, 2)}</p>;';
  expect(listInOne(source)).toEqual([]);
  expect(listInOne(source.replace('(1, 2)', '(1)'))).toHaveLength(1);
});

it.each([
  ['an effect', 'function Timer() { useEffect(() => { setAt(Date.now()); }, []); }'],
  ['an event handler', 'const Age = () => <button onClick={() => save(Date.now())} />;'],
  [
    'a function for event handlers',
    'function Age() { const save = () => put(Date.now()); return <button onClick={save} />; }',
  ],
  ['a loader', 'export const loader = () => ({ now: Date.now() });'],
  ['a given date', 'const Age = ({ at }) => <p>{new Date(at).getDay()}</p>;'],
  ['a marked line', 'const Age = () => <p>{Date.now()}</p>; // clock: shown to admins only'],
  ['a line below a mark', 'function Age() {\n  // clock: shown to admins only\n  return Date.now();\n}'],
])('accepts %s', (_what, source) => expect(listInOne(source)).toEqual([]));
