/**
 * Returns a function that writes an item, together with the items that come while the previous write is under way. It resolves once the item is written, and
 * rejects as the write of its group does.
 */
export function groupWrites<T>(write: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let items: T[] = [];
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const writeGroup = () => {
    const group = items;
    items = [];
    next = undefined;
    return write(group);
  };
  return (item) => {
    items.push(item);
    if (!next) {
      next = last.then(writeGroup, writeGroup);
      last = next;
    }
    return next;
  };
}
