/**
 * Builds packages and makes their releases live together, except for a follower: a remote that goes live after the other remotes if it must be
 * built and no release of it is live. If it is built already, or an earlier release of it is live, it goes live with the other remotes.
 *
 * @param {object} options
 * @param {string[]} options.packages names in the order in which their builds begin; the follower's begins last
 * @param {string} [options.follower] name of the follower; undefined for none
 * @param {(name: string, options?: { isPatient: boolean, onBuild: () => void }) => Promise<unknown>} options.build builds a package and stores
 *   its release; calls `onBuild` when it must be built
 * @param {() => Promise<void>} options.makeLive makes all releases live that were stored since the last call
 * @param {(remote: string) => Promise<boolean>} options.hasLive resolves to whether a release of the remote is live
 * @param {(isFollowing: boolean) => unknown} [options.onLive] called once the releases are live, with whether the follower is still being built
 */
export async function buildWithFollower({ packages, follower, build, makeLive, hasLive, onLive = () => {} }) {
  const leading = Promise.all(packages.filter((name) => name !== follower).map((name) => build(name)));
  let following;
  const isBuildingFollower = new Promise((resolve) => {
    const options = { isPatient: true, onBuild: () => resolve(true) };
    following = Promise.all(packages.filter((name) => name === follower).map((name) => build(name, options)));
    // A failure is reported where `following` is awaited, once the other remotes are live.
    following.then(
      () => resolve(false),
      () => resolve(true),
    );
  });
  await leading;
  const canFollow = packages.includes(follower) && !(await hasLive(follower));
  const isFollowing = canFollow && (await isBuildingFollower);
  if (!isFollowing) await following;
  await makeLive();
  onLive(isFollowing);
  if (!isFollowing) return;
  await following;
  await makeLive();
}
