const throwStatement = "throw new Error('broken on purpose');";

/** Returns code that, appended to an entry, replaces each page of the remote by `component`, which may call the real page as `Page({})`. */
const buildPageReplacement = (container: string, component: string): string => `
;${container} = ((inner) => ({
  init: (...args) => inner.init(...args),
  get: async (name) => {
    const factory = await inner.get(name);
    if (name !== './routes') return factory;
    const replacePage = ({ lazy, children, ...route }) => ({
      ...route,
      lazy: lazy && (async () => {
        const { Component: Page, ...page } = await lazy();
        return { ...page, Component: function Broken() { ${component} } };
      }),
      children: children && children.map(replacePage),
    });
    return () => ({ routes: factory().routes.map(replacePage) });
  },
}))(${container});`;

type CodeFault = 'throws at load' | 'throws at render' | 'throws at hydration';

const serverOnlyText = 'Only the server has written this.';

/** Returns the browser entry of a remote (`mf-cart`) with the fault. */
export function breakBrowserEntry(source: string, remote: string, fault: CodeFault): string {
  if (fault === 'throws at load') return throwStatement;
  const isHydrating = `document.querySelector('[data-region="${remote}"]:not([data-alive])')`;
  const component =
    fault === 'throws at render' ? throwStatement : `if (${isHydrating}) ${throwStatement} return Page({});`;
  return source + buildPageReplacement(remote.replace('-', '_'), component);
}

/** Returns the server entry with the fault. `throws at hydration` adds text that `breakHydrationOfServerText` throws on in the browser. */
export function breakServerEntry(source: string, fault: CodeFault): string {
  if (fault === 'throws at load') return throwStatement;
  const component =
    fault === 'throws at render' ? throwStatement : `return [Page({}), ${JSON.stringify(serverOnlyText)}];`;
  return source + buildPageReplacement('module.exports', component);
}

/** Returns the browser entry of a remote that throws when it hydrates the text of `breakServerEntry`. */
export const breakHydrationOfServerText = (source: string, remote: string): string =>
  source +
  buildPageReplacement(
    remote.replace('-', '_'),
    `const region = document.querySelector('[data-region="${remote}"]');
     if (region && region.textContent.includes(${JSON.stringify(serverOnlyText)})) ${throwStatement}
     return Page({});`,
  );
