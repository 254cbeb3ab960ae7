import { act, cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { renderRoutes } from '..';
import { patience } from '../patience.cjs';
import { isInShare } from '../share.cjs';
import { type Replies, type SentCalls, stubContract } from './stub-contract';

export { buildSample } from './build-sample';

export interface ControlPage {
  /** URL with the parameters filled in. */
  path: string;
  replies?: Replies;
}

const selector = ['button', 'a[href]', 'select', 'textarea', 'summary', 'input:not([type=hidden], [type=file])']
  .map((tag) => `${tag}:not([disabled])`)
  .join();

/** Controls that a person can reach in the last open dialog, or else in the page. Links to other pages are no controls. */
function listControls(pathname: string): HTMLElement[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)].filter(
    (control) =>
      !control.closest('[hidden], [inert], [aria-hidden=true]') &&
      !(control instanceof HTMLAnchorElement && new URL(control.href).pathname !== pathname),
  );
}

/** Returns whether the control belongs to a frame around the page, which is the same on all pages. */
const isInFrame = (control: HTMLElement): boolean =>
  document.querySelector('main') !== null && !control.closest('main, dialog');

const getName = (control: HTMLElement): string => {
  const label = control.getAttribute('aria-label') ?? (control as HTMLInputElement).labels?.[0]?.textContent;
  const text = (label ?? control.textContent ?? '').trim().slice(0, 60);
  const { tagName, name = '' } = control as HTMLInputElement;
  return (
    `${tagName.toLowerCase()} ${control.getAttribute('type') ?? ''} ${name} "${text}"`
      // An id that React has made differs each time.
      .replace(/_r_\w+_/, '')
      .replace(/ +/g, ' ')
  );
};

/** Time for all controls of a page, in ms. */
const maxMs = 300_000;

/** Waits for so many ms, and then for what controls have left for after the next paint, which a busy machine does later than that. */
const wait = (ms: number) =>
  act(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)), ms)));

/** Waits until no call is pending and the document has been still for a frame, or for longer on a slow machine, which draws later. */
async function settle(calls: SentCalls): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver(() => changes++);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let round = 0; round < 80; round++) {
    const previous = `${changes} ${calls.sent.length}`;
    await wait(20 * patience);
    if (calls.pending === 0 && previous === `${changes} ${calls.sent.length}`) break;
  }
  observer.disconnect();
}

/** Values of fields in which visitors choose instead of typing. */
const chosenValues: Record<string, string> = {
  color: '#123456',
  range: '7',
  date: '2026-11-21',
  'datetime-local': '2026-11-21T10:00',
  month: '2026-10',
  time: '10:00',
};

/** Does what a person does with the control: clicks it, chooses another option, or types, presses Enter and leaves the field. */
async function use(control: HTMLElement): Promise<void> {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].find(({ selected, disabled }) => !selected && !disabled);
    if (other) await user.selectOptions(control, other);
  } else if (control instanceof HTMLInputElement && control.type in chosenValues) {
    fireEvent.change(control, { target: { value: chosenValues[control.type] } });
  } else if (control instanceof HTMLInputElement && !['checkbox', 'radio', 'submit', 'button'].includes(control.type)) {
    const whole = { initialSelectionStart: 0, initialSelectionEnd: control.value.length };
    await user.type(control, control.type === 'number' ? '7{Enter}' : 'a{Enter}', whole);
    await user.tab();
  } else await user.click(control);
}

/** Links of the document server, which jsdom cannot follow. React Router has handled its own before. */
const stayOnPage = (event: MouseEvent) => {
  if ((event.target as Element).closest('a')) event.preventDefault();
};

const listRepeated = (calls: string[]): string[] => [
  ...new Set(calls.filter((call, index) => calls.indexOf(call) !== index)),
];

/** Returns a call without its body, because the page may have built the body from older data. */
const withoutBody = (call: string): string => call.split(' ').slice(0, 2).join(' ');

/**
 * Declares a test for each page of a remote: a page that opens sends each call once, also with another body, and whatever control a
 * person uses, no call is sent twice. The controls of dialogs are used as well. The API replies with samples of the contract's responses.
 *
 * @param pages by the id of the route; a route without one fails
 * @param prepare is called before a page is opened, and again each time that a control has led away from it
 */
export function testCallsOfControls(
  routes: RouteObject[],
  pages: Record<string, ControlPage | ControlPage[]>,
  prepare?: () => void,
): void {
  beforeAll(() => window.addEventListener('click', stayOnPage));
  beforeEach(() => {
    // A page that loads itself again every few seconds would do so during a press on a busy machine.
    jest.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never);
    // Replaces what jsdom lacks: downloads, print, tabs and positions in a text.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    window.print = () => {};
    window.open = () => ({ location: {}, close() {} }) as Window;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
    Range.prototype.getBoundingClientRect = () => new DOMRect();
  });
  afterAll(() => window.removeEventListener('click', stayOnPage));

  it('covers every page', () => {
    expect(Object.keys(pages).sort()).toEqual(routes.map(({ id }) => id).sort());
  });
  const list = Object.values(pages).flat();
  const usedOfFrame = new Set<string>();
  // A list that is shorter than the number of shares could have no page in one of them.
  it.each(list.filter((_page, index) => list.length < 5 || isInShare(index)))(
    '$path sends each call once',
    async ({ path, replies }) => {
      const calls = stubContract(replies);
      const { pathname } = new URL(path, document.baseURI);
      const repeated: string[] = [];
      const used = new Set<string>();
      const open = async () => {
        cleanup();
        prepare?.();
        calls.start();
        const { router } = renderRoutes(routes, path);
        await settle(calls);
        return router;
      };
      const check = (what: string, sent = calls.sent) => {
        for (const call of listRepeated(sent)) repeated.push(`${what}: ${call}`);
      };
      let router = await open();
      check('opening the page', calls.sent.map(withoutBody));
      for (let isFresh = true; ; isFresh = false) {
        const getUsed = (control: HTMLElement) => (isInFrame(control) ? usedOfFrame : used);
        const findUnused = () => listControls(pathname).find((control) => !getUsed(control).has(getName(control)));
        let control = router.state.location.pathname === pathname ? findUnused() : undefined;
        if (!control && !isFresh) {
          router = await open();
          control = findUnused();
        }
        if (!control) break;
        const name = getName(control);
        getUsed(control).add(name);
        calls.start();
        await use(control);
        await settle(calls);
        check(name);
      }
      expect(repeated).toEqual([]);
    },
    maxMs,
  );
}
