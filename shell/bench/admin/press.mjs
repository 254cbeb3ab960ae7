/** Runs in the page: presses a link, and resolves to the ms until the screen can be read. `isQuiet`: without the press that loads data ahead of the click. */
export const press = ({ selector, isQuiet }) =>
  new Promise((resolve, reject) => {
    const link = document.querySelector(selector);
    if (!link) return reject(new Error(`no link ${selector}`));
    const path = new URL(link.href).pathname;
    const previousTitle = document.querySelector('main h1');
    const startedAt = performance.now();
    const isReadable = () => {
      const main = document.querySelector('main');
      const title = main?.querySelector('h1');
      return (
        location.pathname === path &&
        title &&
        title !== previousTitle &&
        main.querySelector('tbody tr, li, form, dl, h2, p, a, iframe') &&
        // Tabs that are not shown load when they are chosen.
        ![...main.querySelectorAll('[aria-label="Loading..."]')].some((element) => element.checkVisibility()) &&
        // A list that loads again shows its earlier rows.
        !(main.querySelector('table[aria-busy=true]') && !main.querySelector('tbody tr'))
      );
    };
    const look = () => {
      if (isReadable()) return resolve(performance.now() - startedAt);
      if (performance.now() - startedAt > 15_000) return reject(new Error(`${path} is not readable`));
      requestAnimationFrame(look);
    };
    if (!isQuiet) link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    link.click();
    requestAnimationFrame(look);
  });
