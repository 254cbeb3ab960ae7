import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of the list that the drawing command writes. */
export interface Master {
  id: string;
  width: number;
  height: number;
  file: string;
  sha256: string;
}

/**
 * Returns the demo's pictures by their ids; none if they are not drawn yet, in which case the shop shows placeholders.
 *
 * @param folder `demo/masters`. A parameter, because this code is a part of the API's build, which lies elsewhere.
 */
export function readMasters(folder: string): Map<string, Master> {
  const index = join(folder, 'index.json');
  if (!existsSync(index)) return new Map();
  const masters = JSON.parse(readFileSync(index, 'utf8')) as Master[];
  return new Map(masters.filter(({ file }) => existsSync(join(folder, file))).map((master) => [master.id, master]));
}
