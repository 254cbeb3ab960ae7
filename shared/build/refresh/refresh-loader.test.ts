/** Runs one of the loaders on a source. Resolves to the source that it returns. */
function runLoader(source: string, { file = '/shop/mf-cart/src/buy-box.tsx', query = '' } = {}): Promise<string> {
  const loader = require('./refresh-loader.cjs') as (this: object, source: string) => void;
  return new Promise((resolve, reject) => {
    const context = {
      async: () => (error: Error | null, code: string) => (error ? reject(error) : resolve(code)),
      resourcePath: file,
      resourceQuery: query,
      getOptions: () => ({ scope: 'mf_cart' }),
    };
    loader.call(context, source);
  });
}

const source = `import { jsx as _jsx } from 'react/jsx-runtime';
import styled from 'styled-components';
import { useState } from 'react';
const Card = styled.div\`color: red\`;
export function BuyBox() {
  const [size] = useState('M');
  return _jsx(Card, { children: size });
}
`;

it('registers functions with their hooks, and styled components, in the order of their lines', async () => {
  const code = await runLoader(source);
  expect(code).toMatch(
    /^const __refresh = globalThis\.__FAST_REFRESH__\?\.openModule\("mf_cart", __webpack_module__\.id, __webpack_module__\);/,
  );
  expect(code).toMatch(/_s\(BuyBox, "[^"]+"/);
  expect(code).toMatch(/\$RefreshReg\$\(_c\d?, "BuyBox"\);/);
  expect(code).toContain('$RefreshReg$(Card, "Card");');
  expect(code.trim().split('\n').at(-1)).toBe('__refresh?.acceptUpdates(import.meta.webpackHot);');
});

it('changes another key for other hooks, so that React discards a state that no longer fits', async () => {
  const findKey = (code: string) => /_s\(BuyBox, "([^"]+)"/.exec(code)?.[1];
  const other = source.replace("useState('M')", "useState('M'); useState(1)");
  expect(findKey(await runLoader(source))).toBe(findKey(await runLoader(source.replace('red', 'blue'))));
  expect(findKey(await runLoader(source))).not.toBe(findKey(await runLoader(other)));
});

it('notes the hooks of a file without components, which cannot be replaced alone', async () => {
  const hook = "import { useState } from 'react';\nexport const useSize = () => useState('M');\n";
  const code = await runLoader(hook, { file: '/shop/mf-cart/src/use-size.ts' });
  expect(code).toMatch(/_s\(useSize, "[^"]+"\)/);
  expect(code).not.toContain('acceptUpdates');
});

it('leaves a page to the module before it', async () => {
  expect(await runLoader(source, { query: '?own' })).not.toContain('acceptUpdates');
});

describe('the configuration', () => {
  const buildConfigs = (nodeEnv: string) => {
    const previous = process.env.NODE_ENV;
    process.env.NODE_ENV = nodeEnv;
    try {
      let configs: { entry: { shell?: string[] }; module: { rules: { loader?: string }[] } }[] = [];
      jest.isolateModules(() => {
        const preset = require('../preset.cjs');
        configs = [
          ...preset.remote({ dir: '/shop/mf-cart', name: 'mf-cart', exposes: {} }),
          ...preset.shell({ dir: '/shop/shell' }),
        ];
      });
      return configs.map(({ entry, module }) => ({
        entry,
        loaders: module.rules.filter(({ loader }) => loader?.includes('build/refresh/')).length,
      }));
    } finally {
      process.env.NODE_ENV = previous;
    }
  };

  it('has the loaders in the builds for browsers, and the runtime first in the shell', () => {
    const [remoteWeb, remoteServer, shellWeb, shellServer] = buildConfigs('development');
    expect([remoteWeb.loaders, remoteServer.loaders, shellWeb.loaders, shellServer.loaders]).toEqual([2, 0, 2, 0]);
    expect(shellWeb.entry.shell?.[0]).toMatch(/install\.mjs$/);
    expect(shellWeb.entry.shell?.[1]).toBe('./src/index.ts');
  });

  it('has none of it in production', () => {
    for (const { entry, loaders } of buildConfigs('production')) {
      expect(loaders).toBe(0);
      expect(JSON.stringify(entry)).not.toContain('refresh');
    }
  });
});
