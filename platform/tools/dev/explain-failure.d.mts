export function explainFailure(
  failure: { message: string; stack: string },
  options: { dir: string; readMap: (script: string) => string | undefined },
): string | undefined;
