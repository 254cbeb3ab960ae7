import { findControls, listControls } from './repeat-entries';

/**
 * Clicks a button or link that React rendered again while it was pressed. The browser sends no click for a press that begins on one element and ends on another
 * one. React renders a page again that was translated before its hydration, also because of the press. Call it before React renders such a page.
 */
export function repeatPresses(root: HTMLElement): void {
  const begin = (target: Element | null) => {
    const pressed = target?.closest('button,a');
    return pressed && root.contains(pressed) ? { pressed, before: listControls(root) } : undefined;
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
      const { pressed, before } = press ?? {};
      press = undefined;
      if (!pressed || pressed.isConnected) return;
      const next = findControls(root, before!)(pressed);
      if (next?.contains(target as Node)) next.click();
    },
    true,
  );
}
