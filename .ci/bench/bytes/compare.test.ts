import { compareBytes } from './compare.mjs';
import { formatReport } from './format-report.mjs';
import { formatMeasurement, type Measurement } from './measure.mjs';

const budgets = {
  pages: { 'mf-cart/cart': 10 },
  otherPages: { '*': 20 },
  remotes: { shell: 6, '*': 30 },
};

/** Builds a measurement of a shell, of a remote with two pages that share a script, and of a fragment. */
const buildMeasurement = (): Measurement => ({
  commit: 'c0ffee',
  fragments: { 'mf-cart/wishlist': ['blog/posts'] },
  builds: {
    shell: {
      parts: { 'entry:shell': ['libraries', 'shell'], 'page:about': ['12'] },
      scripts: {
        libraries: { bytes: 4000, modules: { 'react@19.3.0': 8000, 'left-pad@1.0.0': 4000 } },
        shell: { bytes: 1000, modules: { 'shell/src/index.tsx': 3000 } },
        '12': { bytes: 500, modules: { 'shell/src/pages/about/page.tsx': 900 } },
      },
    },
    'mf-cart': {
      parts: {
        'entry:mf_cart': ['remoteEntry'],
        routes: ['1'],
        'page:cart': ['2', '3'],
        'page:wishlist': ['2', '4'],
        './dialog': ['5'],
      },
      scripts: {
        remoteEntry: { bytes: 100, modules: { '(webpack)': 300 } },
        '1': { bytes: 50, modules: { 'mf-cart/src/routes.tsx': 90 } },
        '2': { bytes: 600, modules: { 'shared/ui/button.tsx': 2000 } },
        '3': { bytes: 700, modules: { 'mf-cart/src/pages/cart/page.tsx': 2100 } },
        '4': { bytes: 800, modules: { 'mf-cart/src/pages/wishlist/page.tsx': 2400 } },
        '5': { bytes: 900, modules: { 'mf-cart/src/pages/cart/dialog.tsx': 2700 } },
      },
    },
    'mf-blog': {
      parts: { 'entry:mf_blog': ['remoteEntry'], routes: ['1'], 'fragment:posts': ['2'] },
      scripts: {
        remoteEntry: { bytes: 110, modules: {} },
        '1': { bytes: 60, modules: {} },
        '2': { bytes: 300, modules: {} },
      },
    },
  },
});

const getBytes = (rows: { name: string; bytes: number }[]) =>
  Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));

test('a page has the scripts of the shell, of its remote and of its fragments, each once', () => {
  const { pages, remotes } = compareBytes(buildMeasurement(), buildMeasurement(), budgets);
  expect(getBytes(pages)).toEqual({
    'shell/about': 5500,
    'mf-cart/cart': 5000 + 100 + 50 + 600 + 700,
    'mf-cart/wishlist': 5000 + 100 + 50 + 600 + 800 + 110 + 300,
  });
  expect(getBytes(remotes)).toEqual({ shell: 5500, 'mf-cart': 3150, 'mf-blog': 470 });
});

it('nothing grew in the same build', () => {
  const comparison = compareBytes(buildMeasurement(), buildMeasurement(), budgets);
  expect(comparison.causes).toEqual([]);
  expect(formatReport(comparison, budgets)).toContain('Everything is within its budget.');
});

it('names what grew, what is new and what has another version, with the pages', () => {
  const current = buildMeasurement();
  const { shell, 'mf-cart': cart } = current.builds;
  shell.scripts.libraries.modules = { 'react@19.4.0': 9000, 'left-pad@1.0.0': 4000 };
  cart.scripts['3'] = {
    bytes: 1300,
    modules: { 'mf-cart/src/pages/cart/page.tsx': 2500, 'shared/ui/dialog.tsx': 1500 },
  };
  const { causes, pages } = compareBytes(current, buildMeasurement(), budgets);
  expect(causes.map(({ bytes, ...cause }) => ({ ...cause, isLarge: bytes > 100 }))).toEqual([
    { module: 'shared/ui/dialog.tsx', isNew: true, pages: ['mf-cart/cart'], isLarge: true },
    {
      module: 'react@19.4.0',
      previousModule: 'react@19.3.0',
      pages: ['shell/about', 'mf-cart/cart', 'mf-cart/wishlist'],
      isLarge: true,
    },
    { module: 'mf-cart/src/pages/cart/page.tsx', pages: ['mf-cart/cart'], isLarge: true },
  ]);
  expect(pages.find(({ name }) => name === 'mf-cart/cart')).toMatchObject({ bytes: 7050, previousBytes: 6450 });
});

test('a module that only moved to another script did not grow', () => {
  const current = buildMeasurement();
  const { scripts } = current.builds['mf-cart'];
  scripts['1'] = { bytes: 650, modules: { ...scripts['1'].modules, ...scripts['2'].modules } };
  scripts['2'] = { bytes: 0, modules: {} };
  expect(compareBytes(current, buildMeasurement(), budgets).causes).toEqual([]);
});

it('pages and remotes above their budget are over it, also new ones', () => {
  const current = buildMeasurement();
  current.builds['mf-cart'].scripts['3'].bytes = 4251;
  current.builds.shell.parts['page:contact'] = ['99'];
  current.builds.shell.scripts['99'] = { bytes: 15_001, modules: {} };
  const comparison = compareBytes(current, buildMeasurement(), budgets);
  const listOver = (rows: { name: string; isOver: boolean }[]) =>
    rows.filter(({ isOver }) => isOver).map(({ name }) => name);
  expect(listOver(comparison.pages)).toEqual(['shell/contact', 'mf-cart/cart']);
  expect(listOver(comparison.remotes)).toEqual(['shell']);
  const report = formatReport(comparison, budgets);
  expect(report).toMatch(/^mf-cart\/cart +10\.00 +\+3551 B +10\.00 +OVER by 1 B$/m);
  expect(report).toMatch(/^shell\/contact +20\.00 +new +20\.00 +OVER by 1 B$/m);
  expect(report).toContain('3 over budget.');
});

test('a measurement above its budget by at most the tolerance is shown, but not over it', () => {
  const measureAbove = (bytes: number) => {
    const current = buildMeasurement();
    current.builds['mf-cart'].scripts['3'].bytes = 4250 + bytes;
    const comparison = compareBytes(current, buildMeasurement(), { ...budgets, tolerance: 0.1, remotes: { '*': 30 } });
    return { isOver: comparison.pages.some(({ isOver }) => isOver), report: formatReport(comparison, budgets) };
  };
  expect(measureAbove(100).isOver).toBe(false);
  expect(measureAbove(100).report).toMatch(/^mf-cart\/cart .* 100 B over, tolerated$/m);
  expect(measureAbove(100).report).toContain('Everything is within its budget and the tolerance');
  expect(measureAbove(101).isOver).toBe(true);
});

test('the report leaves out unchanged pages without a budget, and is Markdown for a pull request', () => {
  const current = buildMeasurement();
  current.builds['mf-cart'].scripts['3'].bytes += 20;
  current.builds['mf-cart'].scripts['3'].modules['shared/ui/dialog.tsx'] = 60;
  const comparison = compareBytes(current, buildMeasurement(), budgets);
  const report = formatReport(comparison, budgets, { isMarkdown: true, explain: () => 'imported by the page' });
  expect(report).toContain('| mf-cart/cart | 6.47 | +20 B | 10.00 | 3530 B |');
  expect(report).toContain('2 further pages are unchanged');
  expect(report).toMatch(/- shared\/ui\/dialog\.tsx: about \+\d+ B, new, in mf-cart\/cart; imported by the page/);
  expect(formatReport(comparison, budgets, { isFull: true })).toContain('shell/about');
});

test('a recorded measurement is read back', () => {
  expect(JSON.parse(formatMeasurement(buildMeasurement()))).toEqual(buildMeasurement());
});
