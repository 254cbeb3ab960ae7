/** What jsdom lacks and a product's page asks of a browser. Import it in a test to have it. */

type Watcher = (entries: { isIntersecting: boolean }[]) => void;
const watchers = new Map<Element, Watcher>();

class Watch {
  private readonly elements: Element[] = [];
  constructor(private readonly watcher: Watcher) {}
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
globalThis.IntersectionObserver = Watch as unknown as typeof IntersectionObserver;

/** Tells whoever watches an element that `matches` whether it is in sight. */
export const comesIntoSight = (isIntersecting: boolean, matches: (element: Element) => boolean = () => true): void => {
  for (const [element, watcher] of [...watchers]) if (matches(element)) watcher([{ isIntersecting }]);
};

let isPhone = false;
/** The window is as wide as a phone's from now on. */
export const onPhone = (is: boolean): void => {
  isPhone = is;
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
