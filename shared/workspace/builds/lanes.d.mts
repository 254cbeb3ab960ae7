export function createLanes<Worker>(
  workers: readonly Worker[],
): <Result>(task: (worker: Worker) => Promise<Result>) => Promise<Result>;
