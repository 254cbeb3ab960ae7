/** The elements that show the translations of text nodes. */
const translations = new WeakMap<Node, Node>();
let isTranslated = false;

/** Returns whether the browser has translated the page. */
export const isPageTranslated = (): boolean => isTranslated;

/** Gives a text node back its place, which a translation has taken, if that place is in `parent`. */
function restore(text: Node, parent: Node | null | undefined): void {
  const translation = translations.get(text);
  if (translation && parent && translation.parentNode === parent) parent.replaceChild(text, translation);
}

/**
 * Lets React change a page that the browser translates. Chrome and its relatives replace each text node by a `<font>` with the translation. React
 * still holds the text node: it throws when it removes it or inserts something before it, and a new value stays invisible. Here a text node that
 * React changes first gets its place back, and the browser translates it again. Must be called before React renders.
 */
export function restoreTranslatedTexts(): void {
  const handle = (records: MutationRecord[]) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // A new value of a text node that is not on the page.
      if (type === 'characterData') restore(target, translations.get(target)?.parentNode);
      const [removed] = removedNodes;
      if (removed?.nodeType !== Node.TEXT_NODE) continue;
      const translation = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
      if (!translation) continue;
      isTranslated = true;
      translations.set(removed, translation);
      observer.observe(removed, { characterData: true });
    }
  };
  const observer = new MutationObserver(handle);
  observer.observe(document.body, { childList: true, subtree: true });
  isTranslated = document.querySelector('font > font') !== null;

  const { insertBefore, removeChild } = Node.prototype;
  const restoreMissing = (child: Node | null, parent: Node) => {
    if (!child || child.parentNode === parent) return;
    handle(observer.takeRecords());
    restore(child, parent);
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    restoreMissing(child, this);
    return insertBefore.call(this, node, child) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    restoreMissing(child, this);
    return removeChild.call(this, child) as T;
  };
}
