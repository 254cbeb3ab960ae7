/** Stubs of browser APIs that jsdom lacks. Import this module in a test to install them. */

type IntersectionListener = (entries: { isIntersecting: boolean }[]) => void;
const watchers = new Map<Element, IntersectionListener>();

class FakeIntersectionObserver {
  private readonly elements: Element[] = [];
  constructor(private readonly watcher: IntersectionListener) {}
  observe(element: Element) {
    this.elements.push(element);
    watchers.set(element, this.watcher);
  }
  unobserve(element: Element) {
    watchers.delete(element);
  }
  disconnect() {
    for (const element of this.elements) watchers.delete(element);
  }
}
globalThis.IntersectionObserver = FakeIntersectionObserver as unknown as typeof IntersectionObserver;

/** Notifies the observers of matching elements whether these are visible. */
export const setIntersecting = (isIntersecting: boolean, matches: (element: Element) => boolean = () => true): void => {
  for (const [element, watcher] of [...watchers]) if (matches(element)) watcher([{ isIntersecting }]);
};

let isPhone = false;
/** Sets whether media queries report a phone. */
export const setPhone = (value: boolean): void => {
  isPhone = value;
};
window.matchMedia = (media: string) =>
  ({
    media,
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;

Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
globalThis.CSS = { escape: (text: string) => text } as typeof CSS;
URL.createObjectURL = (file) => `blob:${(file as File).name}`;
URL.revokeObjectURL = () => {};

afterEach(() => {
  isPhone = false;
  localStorage.clear();
  sessionStorage.clear();
});
