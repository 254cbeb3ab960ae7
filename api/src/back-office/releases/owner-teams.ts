import { arrayContains } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { releaseTeams } from '../../platform/db/schema';

/** Returns the team of a remote; undefined if it has none. */
export async function findOwnerTeam(db: Queryable, remote: string) {
  const [team] = await db
    .select()
    .from(releaseTeams)
    .where(arrayContains(releaseTeams.remotes, [remote]));
  return team;
}

/** Returns the name of the team whose approval a promotion of the remote needs; undefined if it needs none. */
export async function findApprovingTeam(db: Queryable, remote: string): Promise<string | undefined> {
  const team = await findOwnerTeam(db, remote);
  return team?.needsApproval ? team.name : undefined;
}

/** Lists the remotes whose promotions need an approval, with the team that gives it. */
export async function listApprovingTeams(db: Queryable, remotes: readonly string[]) {
  const found: { remote: string; team: string }[] = [];
  for (const remote of remotes) {
    const team = await findApprovingTeam(db, remote);
    if (team !== undefined) found.push({ remote, team });
  }
  return found;
}
