import { readFileSync } from 'node:fs';
import { parseAnchor, readAnchors } from '../platform/audit/anchors';
import { type AuditCheck, verifyAuditLog } from '../platform/audit/audit';
import { openShop } from './open-shop';

/**
 * Verifies the chain of the audit log and compares it with all stored anchors, and with those in the given files, such as a line of a
 * mail: pnpm --filter api audit-log [FILE …]. Exits with 1 when it is broken.
 */
export async function run(files: string[]): Promise<void> {
  const { db, close, config } = await openShop();
  try {
    const { anchors, invalid } = await readAnchors(config.auditAnchors);
    for (const file of files) {
      const anchor = parseAnchor(readFileSync(file, 'utf8').trim());
      if (anchor) anchors.push(anchor);
      else invalid.push(file);
    }
    const check = await verifyAuditLog(db, anchors);
    if (check.brokenAt === null) {
      const last = anchors
        .map(({ at }) => at)
        .sort()
        .at(-1);
      process.stdout.write(`The audit log is whole, entries: ${check.entries}\n`);
      process.stdout.write(`Anchors compared: ${anchors.length}${last ? `, the last of ${last}` : ''}\n`);
    } else fail(`The audit log is broken: ${describe(check)}`);
    for (const name of invalid) fail(`The anchor ${name} was changed, or made with a secret that is not configured.`);
  } finally {
    await close();
  }
}

function describe({ brokenAt, reason }: AuditCheck): string {
  if (reason === 'unknown-key')
    return `entry ${brokenAt} was made with a secret that is neither AUDIT_SECRET, SESSION_SECRET nor SESSION_SECRET_PREVIOUS.`;
  if (reason === 'anchor') return `entry ${brokenAt} is missing or differs from an anchor.`;
  return `entry ${brokenAt} is missing or is not what was written.`;
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
