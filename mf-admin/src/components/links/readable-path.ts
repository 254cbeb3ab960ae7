/** Returns a path as people read it, without percent-encoding where that is possible. */
export function toReadablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
