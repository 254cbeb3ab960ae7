import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoMastersFolder } from '../../platform/media/files';

/** A drawn picture, as the drawing command lists it. */
export interface Master {
  id: string;
  width: number;
  height: number;
  file: string;
  sha256: string;
}

/** The demo's pictures by their id. Without the list there are none; the shop then shows its placeholders. */
export function readMasters(folder = demoMastersFolder): Map<string, Master> {
  const index = join(folder, 'index.json');
  if (!existsSync(index)) return new Map();
  const masters = JSON.parse(readFileSync(index, 'utf8')) as Master[];
  return new Map(masters.filter(({ file }) => existsSync(join(folder, file))).map((master) => [master.id, master]));
}
