import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { getConsoleMessages } from './console';
import { patience } from './patience.cjs';

// Time that `findBy…` and `waitFor` wait, in ms. It is long because the machine may be busy: at load 16 the first page of a file took over
// 10 s. No test file lowers it.
configure({ asyncUtilTimeout: 20_000 * patience });

declare const waitForRenders: () => Promise<void>;
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const { asyncWrapper, unstable_advanceTimersWrapper: advanceTimers } = getConfig();
// After a press, `findBy…` or `waitFor`, the screen shows what React has scheduled until then, however busy the machine is. The library ends
// each by running the timers that are due, and React would report the updates of their promises once its test environment is restored.
configure({
  asyncWrapper: async (work) => {
    const previous = environment.IS_REACT_ACT_ENVIRONMENT;
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      const result = await asyncWrapper(work);
      await waitForRenders();
      return result;
    } finally {
      environment.IS_REACT_ACT_ENVIRONMENT = previous;
    }
  },
});

// Under fake timers `findBy…` and `waitFor` advance the clock by 50 ms a round, and a quick machine ran the 400 rounds of 20 s in 0.2 s. React
// shows a lazy part up to 0.3 s of real time after its placeholder, so that a round takes real time too.
const roundMs = 5;
const setRealTimeout = setTimeout;
configure({
  unstable_advanceTimersWrapper: async (work) => {
    await advanceTimers(work);
    await new Promise((resolve) => setRealTimeout(resolve, roundMs));
  },
});

// An error on the console fails the test, unless the test clears the mock: `(console.error as jest.Mock).mockClear()`.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  const messages = getConsoleMessages(console.error as jest.Mock);
  jest.restoreAllMocks();
  if (messages.length > 0) throw new Error(`Unexpected console.error:\n${messages.join('\n')}`);
});

window.scrollTo = () => {};

// React's development build records a stack for each element, up to this count per second. No test reads the stacks, and they are a
// tenth of the time of a render.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as never as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

// jsdom matches each rule of the page against each element that a query visits. Only rules that decide whether an element can be
// seen or clicked matter to queries; an empty rule replaces every other rule.
const affectsQueries = /(display|visibility|pointer-events|opacity|content|margin|border-radius):/;
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function (rule, index) {
  return insertRule.call(this, affectsQueries.test(rule) ? rule : '@media print{}', index);
};

// jsdom has no modal dialogs. This opens them, and Escape closes the uppermost one unless it says otherwise, as in a browser.
const modals: HTMLDialogElement[] = [];
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
  modals.push(this);
  (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector('button'))?.focus();
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
document.addEventListener('keydown', ({ key, defaultPrevented, isComposing }) => {
  const modal = modals.findLast(({ open, isConnected }) => open && isConnected);
  if (defaultPrevented || isComposing || key !== 'Escape' || !modal || modal.getAttribute('closedby') === 'none')
    return;
  if (modal.dispatchEvent(new Event('cancel', { cancelable: true }))) modal.close();
});

// The environment provides Node's FormData, which takes no form element; React creates one from a form submitted during a navigation.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.querySelectorAll<HTMLInputElement>('[name]') ?? []) this.append(field.name, field.value);
  }
};
