interface ProcessorTime {
  total: number;
  busy: number;
  own: number;
}
export function readProcessorTime(pid: number): ProcessorTime | undefined;
export function getOtherShare(before: ProcessorTime | undefined, after: ProcessorTime | undefined): number | undefined;
