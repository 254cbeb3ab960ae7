import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { getConsoleMessages } from './console';

// How long `findBy…` and `waitFor` wait, in ms: as the tests themselves, for a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// What React or the shop says on the console is a defect until a test expects it.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  const said = getConsoleMessages(console.error as jest.Mock);
  jest.restoreAllMocks();
  if (said.length > 0) throw new Error(`Unexpected console.error:\n${said.join('\n')}`);
});

window.scrollTo = () => {};

// Node's own channel keeps the process alive for ever; a browser's does not keep the page.
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    (this as { unref?: () => void }).unref?.();
  }
};

// jsdom has no modal dialogs: open them, and let Escape cancel as a browser does.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
  this.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  (this.querySelector<HTMLElement>('[autofocus]') ?? this).focus();
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

// The environment brings Node's own, which knows no form; React makes one of a form that is sent while the router moves.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.querySelectorAll<HTMLInputElement>('[name]') ?? []) this.append(field.name, field.value);
  }
};
