import { singletons } from '@vastra/shared/build/singletons';

/** Behaviour of the pages of a stub release, in the browser or on the server. */
export type StubBehaviour =
  | 'renders'
  | 'throws at load'
  | 'throws at render'
  /** Throws only during hydration; a retry succeeds. */
  | 'throws at hydration'
  | 'loops'
  | 'exits'
  | 'eats memory';

const behaviourCode: Record<StubBehaviour, (remote: string) => string> = {
  renders: () => '',
  'throws at load': () => '',
  'throws at render': (remote) => `throw new Error('${remote} throws at render');`,
  'throws at hydration': (remote) =>
    `if (typeof document === 'object' && document.querySelector('[data-region="${remote}"]:not([data-alive])'))
      throw new Error('${remote} throws at hydration');`,
  loops: () => 'for (;;);',
  exits: () => 'process.exit(7);',
  'eats memory': () => 'for (const eaten = [];;) eaten.push(new Array(1e6).fill(Math.random()));',
};

/** Singletons of the shell that a page's code can use: `shared['@vastra/shared/http']`. */
const libraries = Object.keys(singletons).filter((name) => !name.endsWith('/'));

/** Input of the generated code. */
export interface StubCode {
  remote: string;
  container: string;
  routes: object[];
  fragments: string[];
  /** Result by command; null rejects. */
  commands: Record<string, object | null>;
  /** Full names. */
  pageFragments: readonly string[];
  behaviour: StubBehaviour;
}

const toJson = (value: unknown) => JSON.stringify(value);

/** Builds the code of the exposed modules, for browser and server. The code expects a function `chunk` that loads a module. */
const buildExposedModules = ({ remote, routes, fragments, commands, behaviour }: StubCode): string => `
  let scope;
  const shared = {};
  const loadLibrary = async (name) => {
    const versions = Object.values(scope[name] || {});
    const version = versions.find(({ lib }) => lib) || versions[0];
    if (version) shared[name] = version.lib ? version.lib() : (await version.get())();
  };
  const loadModule = async (name) => {
    const createModule = await chunk(name);
    await Promise.all(${toJson(libraries)}.map(loadLibrary));
    return createModule(shared);
  };
  const toRoute = (route) => ({
    ...route,
    lazy: () => loadModule('page-' + route.id.split(':')[0]),
    ...(route.children && { children: route.children.map(toRoute) }),
  });
  const results = ${toJson(commands)};
  const refuse = (name) => Promise.reject(new Error('${remote} stands in here and cannot do ' + name));
  const modules = {
    './routes': () => {
      ${behaviour === 'throws at load' ? `throw new Error('${remote} throws at load');` : ''}
      return { routes: ${toJson(routes)}.map(toRoute) };
    },
    './commands': () => ({
      commands: Object.fromEntries(
        Object.entries(results).map(([name, result]) => [name, async () => result || refuse(name)]),
      ),
    }),
    ${fragments.map((name) => `'./fragments/${name}': () => loadModule('fragment-${name}'),`).join('\n    ')}
  };
  const entry = {
    init: (shareScope) => void (scope = shareScope),
    get: async (name) => {
      if (!Object.hasOwn(modules, name)) throw new Error('${remote} has no ' + name);
      return modules[name];
    },
  };`;

/** Builds the container for browsers. Its modules are scripts beside it, which a document may have preloaded. */
export const buildWebEntry = (code: StubCode): string => `var ${code.container} = (() => {
  const base = document.currentScript.src.replace(/[^/]*$/, '');
  const chunks = (self.made_${code.container} = {});
  const chunk = (name) =>
    new Promise((resolve, reject) => {
      if (chunks[name]) return resolve(chunks[name]);
      const script = document.createElement('script');
      script.src = base + name + '.js';
      script.onload = () => resolve(chunks[name]);
      script.onerror = () => reject(new Error(script.src + ' could not be loaded'));
      document.head.append(script);
    });${buildExposedModules(code)}
  return entry;
})();
`;

/** Builds the container for the document server. */
export const buildServerEntry = (
  code: StubCode,
): string => `const chunk = async (name) => require('./' + name + '.cjs');
${buildExposedModules(code)}
module.exports = entry;
`;

const headingProps = "{ className: 'made', style: { padding: '48px 16px', textAlign: 'center' } }";

/**
 * Builds a page (`h1`) or a fragment (`h2`): a function of the shell's libraries. `own` is its component's code, which by default shows a heading, and
 * `loader` the code of its loader.
 */
export const buildModuleSource = (
  code: StubCode,
  level: 'h1' | 'h2',
  title: string,
  own?: string,
  loader = 'async () => null',
): string => `(shared) => {
  const React = shared.react;
  const h = React.createElement;
  return {
    loader: ${loader},
    fragments: ${toJson(code.pageFragments)},
    Component: function Made(props) {
      ${behaviourCode[code.behaviour](code.remote)}
      ${own ?? `return h('div', ${headingProps}, h('${level}', null, ${toJson(title)}));`}
    },
  };
}`;

/** Wraps a module as a script for browsers. */
export const buildWebModule = ({ container }: StubCode, name: string, source: string): string =>
  `self.made_${container}[${toJson(name)}] = ${source};\n`;

/** Wraps a module as CommonJS for the document server. */
export const buildServerModule = (source: string): string => `module.exports = ${source};\n`;
