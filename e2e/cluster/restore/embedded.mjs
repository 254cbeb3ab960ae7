import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findFreePorts } from '../managed-process.mjs';
import { Actions } from './actions.mjs';

/**
 * Places an order in a shop on the embedded database, stops it, copies VAR_DIR, places another one, loses the folder and puts the copy
 * back. Resolves to whether the shop then has the first order and not the second, and takes a third. It is a demo, which fills itself.
 */
export async function restoreEmbedded(shop) {
  const [port] = await findFreePorts(1);
  const name = 'embedded';
  const varDir = path.join(shop.home, name);
  const process = shop.buildApi(name, port, { worker: 'both' });
  Object.assign(process.env, { DEMO: '1', DATABASE_URL: '', SITE_URL: '' });
  shop.add(process);
  const actions = new Actions({ origin: `http://127.0.0.1:${port}` });
  await process.start();
  const line = await actions.findLine();
  const first = await actions.placeOrder(line);
  await process.stop();
  cpSync(varDir, `${varDir}-copy`, { recursive: true });
  await process.start();
  const second = await actions.placeOrder(line);
  await process.kill();
  rmSync(varDir, { recursive: true });
  cpSync(`${varDir}-copy`, varDir, { recursive: true });
  await process.start();
  const isRestored = (await actions.hasOrder(first)) && !(await actions.hasOrder(second));
  await actions.placeOrder(line);
  await process.stop();
  return isRestored;
}
