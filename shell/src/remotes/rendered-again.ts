import { enter, isChanged } from './repeat-entries';

type Control = HTMLInputElement | HTMLButtonElement | HTMLAnchorElement;

const listControls = (root: HTMLElement): Control[] => [...root.querySelectorAll<Control>('input,textarea,button,a')];

/**
 * Repeats in a page what a visitor does in its document, which React replaces: what was entered and clicked before, and presses during which React renders.
 * React renders a document again that the browser translated before its hydration, also because of the press. Call it before the hydration of such a document.
 */
export function followRendering(root: HTMLElement): void {
  const controls = listControls(root);
  /** Returns the control in the place of a control of the document; undefined if the page has other controls now. */
  const findNext = (control: Element): Control | undefined => {
    const now = listControls(root);
    return now.length === controls.length ? now[controls.indexOf(control as Control)] : undefined;
  };
  repeatWhenAlive(root, controls, findNext);
  repeatPresses(root, controls, findNext);
}

type FindNext = (control: Element) => Control | undefined;

function repeatWhenAlive(root: HTMLElement, controls: readonly Control[], findNext: FindNext): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    for (const control of controls) {
      if (control.isConnected || !('defaultValue' in control) || !isChanged(control)) continue;
      const next = findNext(control);
      if (next && control.type !== 'file') enter(next as HTMLInputElement, control);
    }
    setTimeout(() => {
      const { earlyClick } = window;
      if (!earlyClick || earlyClick.isConnected) return;
      window.earlyClick = undefined;
      findNext(earlyClick)?.click();
    });
  });
  observer.observe(root, { attributeFilter: ['data-alive'], subtree: true });
}

/**
 * The browser sends no click for a press that begins on one element and ends on another one. Only presses on controls of the document are repeated: what React
 * replaces later is another control.
 */
function repeatPresses(root: HTMLElement, controls: readonly Control[], findNext: FindNext): void {
  const findPressed = (target: Element | null) => {
    const pressed = target?.closest<Control>('button,a');
    return pressed && controls.includes(pressed) ? pressed : undefined;
  };
  let pressed = findPressed(root.querySelector(':is(button,a):active'));
  addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = findPressed(target as Element);
    },
    true,
  );
  addEventListener(
    'pointerup',
    ({ target }) => {
      const next = pressed && !pressed.isConnected ? findNext(pressed) : undefined;
      pressed = undefined;
      if (next?.contains(target as Node)) next.click();
    },
    true,
  );
}
