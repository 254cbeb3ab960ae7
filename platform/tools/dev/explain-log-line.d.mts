export function explainLogLine(line: string, dir: string): { text: string | undefined; isOfRemote: boolean };
