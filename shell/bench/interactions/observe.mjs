/**
 * Runs in the page before its scripts. Adds `window.bench`: `watch` begins to observe the next interaction, and `read` returns what was
 * observed. Times are in ms.
 */
export function observeInteractions() {
  let events = [];
  let tasks = [];
  let touchedAt;
  let pressedAt;
  let shownAt;
  const eventObserver = new PerformanceObserver((list) => events.push(...list.getEntries()));
  eventObserver.observe({ type: 'event', durationThreshold: 16 });
  const taskObserver = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  taskObserver.observe({ type: 'longtask' });

  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      touchedAt ??= timeStamp;
    },
    true,
  );
  const setPressed = ({ timeStamp }) => {
    pressedAt ??= timeStamp;
  };
  for (const type of ['click', 'keydown', 'popstate']) addEventListener(type, setPressed, true);

  window.bench = {
    /** `results`: functions that return true when a result of the interaction is in the document. */
    watch(results) {
      events = [];
      tasks = [];
      touchedAt = undefined;
      pressedAt = undefined;
      shownAt = results.map(() => undefined);
      const check = () => {
        // After this frame is painted.
        for (const [index, isShown] of results.entries())
          if (pressedAt !== undefined && shownAt[index] === undefined && isShown())
            setTimeout(() => {
              shownAt[index] ??= performance.now();
            });
        if (shownAt.includes(undefined)) requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    },
    /** Returns whether a person can read the whole element: it is opaque with all that is around it, inside the window, and not covered. */
    isReadable(element) {
      if (!element?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
      for (let box = element; box; box = box.parentElement) if (getComputedStyle(box).opacity !== '1') return false;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return isInWindow && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    },
    isShown: () => !shownAt.includes(undefined),
    read() {
      events.push(...eventObserver.takeRecords());
      tasks.push(...taskObserver.takeRecords());
      const interactions = events.filter(({ interactionId }) => interactionId > 0);
      return {
        event: Math.max(0, ...interactions.map(({ duration }) => duration)),
        task: Math.max(0, ...tasks.map(({ duration }) => Math.round(duration))),
        shown: shownAt.map((at) => Math.round(at - pressedAt)),
        fromTouch: shownAt.map((at) => Math.round(at - (touchedAt ?? pressedAt))),
      };
    },
  };
}
