/** What a page made by hand does, in the browser or on the server. */
export type StubBehaviour =
  | 'renders'
  | 'throws at load'
  | 'throws at render'
  /** Only while the browser takes over what the server has written; a retry succeeds. */
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

/** Singletons that the shell brings, for the code of a page: `shared['@vastra/shared/http']`. */
const libraries = [
  ...['react', 'react-dom', 'styled-components', 'zustand'],
  ...['commands', 'events', 'federation', 'http', 'notify', 'router', 'session'].map(
    (buildModuleSource) => `@vastra/shared/${buildModuleSource}`,
  ),
];

export interface StubCode {
  remote: string;
  container: string;
  routes: object[];
  fragments: string[];
  /** Answers by command; null refuses. */
  commands: Record<string, object | null>;
  behaviour: StubBehaviour;
}

const text = (value: unknown) => JSON.stringify(value);

/** The exposed modules, for both sides. `chunk` is what loads a part there. */
const buildExposedModules = ({ remote, routes, fragments, commands, behaviour: does }: StubCode): string => `
  let scope;
  const shared = {};
  const take = async (name) => {
    const versions = Object.values(scope[name] || {});
    const one = versions.find(({ lib }) => lib) || versions[0];
    if (one) shared[name] = one.lib ? one.lib() : (await one.get())();
  };
  const part = async (name) => {
    const make = await chunk(name);
    await Promise.all(${text(libraries)}.map(take));
    return make(shared);
  };
  const alive = (route) => ({
    ...route,
    lazy: () => part('page-' + route.id.split(':')[0]),
    ...(route.children && { children: route.children.map(alive) }),
  });
  const answers = ${text(commands)};
  const refuse = (name) => Promise.reject(new Error('${remote} stands in here and cannot do ' + name));
  const modules = {
    './routes': () => {
      ${does === 'throws at load' ? `throw new Error('${remote} throws at load');` : ''}
      return { routes: ${text(routes)}.map(alive) };
    },
    './commands': () => ({
      commands: Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [name, async () => answer || refuse(name)]),
      ),
    }),
    ${fragments.map((name) => `'./fragments/${name}': () => part('fragment-${name}'),`).join('\n    ')}
  };
  const entry = {
    init: (shareScope) => void (scope = shareScope),
    get: async (name) => {
      if (!Object.hasOwn(modules, name)) throw new Error('${remote} has no ' + name);
      return modules[name];
    },
  };`;

/** The container for browsers: its parts are scripts beside it, which a document may have preloaded. */
export const buildWebEntry = (code: StubCode): string => `var ${code.container} = (() => {
  const base = document.currentScript.src.replace(/[^/]*$/, '');
  const parts = (self.made_${code.container} = {});
  const chunk = (name) =>
    new Promise((resolve, reject) => {
      if (parts[name]) return resolve(parts[name]);
      const script = document.createElement('script');
      script.src = base + name + '.js';
      script.onload = () => resolve(parts[name]);
      script.onerror = () => reject(new Error(script.src + ' could not be loaded'));
      document.head.append(script);
    });${buildExposedModules(code)}
  return entry;
})();
`;

export const buildServerEntry = (
  code: StubCode,
): string => `const chunk = async (name) => require('./' + name + '.cjs');
${buildExposedModules(code)}
module.exports = entry;
`;

const box = "{ className: 'made', style: { padding: '48px 16px', textAlign: 'center' } }";

/** A page (`h1`) or a fragment (`h2`): a function of the shell's libraries. `own` is its component's code, else it is a heading. */
export const part = (code: StubCode, level: 'h1' | 'h2', title: string, own?: string): string => `(shared) => {
  const React = shared.react;
  const h = React.createElement;
  return {
    loader: async () => null,
    Component: function Made() {
      ${behaviourCode[code.behaviour](code.remote)}
      ${own ?? `return h('div', ${box}, h('${level}', null, ${text(title)}));`}
    },
  };
}`;

export const buildWebModule = ({ container }: StubCode, name: string, source: string): string =>
  `self.made_${container}[${text(name)}] = ${source};\n`;

export const buildServerModule = (source: string): string => `module.exports = ${source};\n`;
