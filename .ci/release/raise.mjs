/**
 * Returns the next version.
 *
 * @param {string} version such as 1.0.3
 * @param {string} level patch, minor or major
 * @returns {string | undefined} such as 1.1.0; undefined for another level
 */
export function raise(version, level) {
  const [major, minor, patch] = version.split('.').map(Number);
  return { patch: `${major}.${minor}.${patch + 1}`, minor: `${major}.${minor + 1}.0`, major: `${major + 1}.0.0` }[
    level
  ];
}
