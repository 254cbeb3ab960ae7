const throwing = "throw new Error('broken on purpose');";

/** Code of an entry after which each page of the remote is `component`, which may call the real one: `Page({})`. */
const remade = (container: string, component: string): string => `
;${container} = ((inner) => ({
  init: (...given) => inner.init(...given),
  get: async (name) => {
    const make = await inner.get(name);
    if (name !== './routes') return make;
    const remake = ({ lazy, children, ...route }) => ({
      ...route,
      lazy: lazy && (async () => {
        const { Component: Page, ...page } = await lazy();
        return { ...page, Component: function Broken() { ${component} } };
      }),
      children: children && children.map(remake),
    });
    return () => ({ routes: make().routes.map(remake) });
  },
}))(${container});`;

type Throws = 'throws at load' | 'throws at render' | 'throws at hydration';

const onlyServer = 'Only the server has written this.';

/** The browser's entry of a remote (`mf-cart`), broken. */
export function brokenInBrowser(source: string, remote: string, fault: Throws): string {
  if (fault === 'throws at load') return throwing;
  const takesOver = `document.querySelector('[data-region="${remote}"]:not([data-alive])')`;
  const component = fault === 'throws at render' ? throwing : `if (${takesOver}) ${throwing} return Page({});`;
  return source + remade(remote.replace('-', '_'), component);
}

/** The server's entry, broken. What throws in a browser that takes over a page is here the markup that it meets. */
export function brokenOnServer(source: string, fault: Throws): string {
  if (fault === 'throws at load') return throwing;
  const component = fault === 'throws at render' ? throwing : `return [Page({}), ${JSON.stringify(onlyServer)}];`;
  return source + remade('module.exports', component);
}

/** The browser's entry of a remote whose code cannot take over what a broken server has written. */
export const confusedByServer = (source: string, remote: string): string =>
  source +
  remade(
    remote.replace('-', '_'),
    `const region = document.querySelector('[data-region="${remote}"]');
     if (region && region.textContent.includes(${JSON.stringify(onlyServer)})) ${throwing}
     return Page({});`,
  );
