/**
 * Creates lanes, each with a worker. The returned function runs a task with the worker of the first lane that is free, in the order of the
 * calls, and resolves to the task's result. A lane is free while no task of it runs.
 */
export function createLanes(workers) {
  const free = [...workers];
  const waiting = [];
  const startNext = () => {
    while (free.length > 0 && waiting.length > 0) waiting.shift()(free.shift());
  };
  return (task) =>
    new Promise((resolve, reject) => {
      waiting.push((worker) =>
        task(worker)
          .then(resolve, reject)
          .finally(() => {
            free.push(worker);
            startNext();
          }),
      );
      startNext();
    });
}
