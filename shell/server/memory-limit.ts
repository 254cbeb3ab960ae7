/** Default of `MEMORY_MB`. A document server with the releases of this shop uses about a third of it. */
export const defaultMemoryMb = 1024;

/**
 * Returns the options of Node for the document server: its heap may grow to twice the limit, so that the watchdog has time to find the
 * release that fills it before V8 ends the process.
 */
export function getHeapOptions(env: NodeJS.ProcessEnv): string[] {
  const memoryMb = Number(env.MEMORY_MB ?? defaultMemoryMb) || 0;
  return memoryMb > 0 ? [`--max-old-space-size=${Math.round(memoryMb * 2)}`] : [];
}
