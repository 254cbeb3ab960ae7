import { readConfig } from '../config';
import { verifyAuditLog } from '../platform/audit/audit';
import { connect } from '../platform/db/connect';

/** Verifies the hash chain of the audit log: pnpm --filter api audit-log. Exits with 1 when it is broken. */
async function run(): Promise<void> {
  const { db, close } = await connect(readConfig());
  try {
    const { entries, brokenAt } = await verifyAuditLog(db);
    if (brokenAt === null) process.stdout.write(`The audit log is whole, entries: ${entries}\n`);
    else {
      process.stderr.write(`The audit log is broken: entry ${brokenAt} is missing or is not what was written.\n`);
      process.exitCode = 1;
    }
  } finally {
    await close();
  }
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
