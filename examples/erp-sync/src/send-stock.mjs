import { existsSync, readFileSync, renameSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { hasCode } from '@vastra/client';
import { getImport, startImport } from '@vastra/client/admin-imports';

/**
 * Sends the ERP's file of prices and counted stock, if there is one: CSV with id, sku, price and stock. Resolves once the shop has imported it. The file is renamed
 * then: a file that was sent twice sets the same values again.
 *
 * @param {import('@vastra/client').Client} shop with the permissions catalogue.read and catalogue.write
 * @returns {Promise<{ updated: number, refused: number } | undefined>} products; undefined without a file, and while another import runs
 */
export async function sendStock(shop, file, { pauseMs = 1_000 } = {}) {
  if (!existsSync(file)) return undefined;
  try {
    const body = { file: new File([readFileSync(file)], 'stock.csv', { type: 'text/csv' }) };
    let run = await startImport(shop, { body });
    while (run.status === 'waiting' || run.status === 'running') {
      await setTimeout(pauseMs);
      run = await getImport(shop, { id: run._id });
    }
    if (run.status === 'failed') throw new Error(`import ${run._id} has failed`);
    for (const { line, column, message } of run.problems) console.error(`stock.csv ${line} ${column}: ${message}`);
    renameSync(file, `${file}.sent`);
    return { updated: run.updated, refused: run.refused };
  } catch (error) {
    if (hasCode(error, 'import_running')) return undefined;
    throw error;
  }
}
