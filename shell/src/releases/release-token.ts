/**
 * Returns a short name for a release, `mf-cart@1.0.0-3f2a9c1b7d`, or a build of the shell: a 32-bit hash (FNV-1a), base 36. Responses of the API
 * carry one for each release that their visitor gets, and an open page looks for the tokens of its releases.
 */
export function toReleaseToken(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}
