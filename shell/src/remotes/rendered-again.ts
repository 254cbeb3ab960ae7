import { enter, isChanged } from './repeat-entries';

type Control = HTMLInputElement | HTMLButtonElement | HTMLAnchorElement;

const listControls = (root: HTMLElement): Control[] => [...root.querySelectorAll<Control>('input,textarea,button,a')];

/** Returns the control in the place of a control that was rendered again; undefined if the page has other controls now. */
function findNext(root: HTMLElement, replaced: readonly Control[], control: Element): Control | undefined {
  const now = listControls(root);
  return now.length === replaced.length ? now[replaced.indexOf(control as Control)] : undefined;
}

/**
 * Repeats in a page what a visitor does in its document, which React replaces: what was entered and clicked before, and presses during which React renders.
 * React renders a document again that the browser translated before its hydration, also because of the press. Call it before the hydration of such a document.
 */
export function followRendering(root: HTMLElement): void {
  repeatWhenAlive(root);
  repeatPresses(root);
}

function repeatWhenAlive(root: HTMLElement): void {
  const controls = listControls(root);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    for (const control of controls) {
      if (control.isConnected || !('defaultValue' in control) || !isChanged(control)) continue;
      const next = findNext(root, controls, control);
      if (next && control.type !== 'file') enter(next as HTMLInputElement, control);
    }
    setTimeout(() => {
      const { earlyClick } = window;
      if (!earlyClick || earlyClick.isConnected) return;
      window.earlyClick = undefined;
      findNext(root, controls, earlyClick)?.click();
    });
  });
  observer.observe(root, { attributeFilter: ['data-alive'], subtree: true });
}

/** The browser sends no click for a press that begins on one element and ends on another one. */
function repeatPresses(root: HTMLElement): void {
  const begin = (target: Element | null) => {
    const pressed = target?.closest('button,a');
    return pressed && root.contains(pressed) ? { pressed, controls: listControls(root) } : undefined;
  };
  let press = begin(root.querySelector(':is(button,a):active'));
  addEventListener(
    'pointerdown',
    ({ target }) => {
      press = begin(target as Element);
    },
    true,
  );
  addEventListener(
    'pointerup',
    ({ target }) => {
      const { pressed, controls } = press ?? {};
      press = undefined;
      if (!pressed || pressed.isConnected) return;
      const next = findNext(root, controls!, pressed);
      if (next?.contains(target as Node)) next.click();
    },
    true,
  );
}
