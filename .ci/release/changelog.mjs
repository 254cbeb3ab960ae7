// CHANGELOG.md in the format of Keep a Changelog.

/**
 * Returns the changelog with what was unreleased under a version.
 *
 * @param {string} text CHANGELOG.md
 * @param {string} version such as 1.1.0
 * @param {string} date day of the release, 2026-11-25
 * @throws {Error} if nothing is unreleased, or if the version is there already
 */
export function addVersion(text, version, date) {
  if (text.includes(`\n## [${version}]`)) throw new Error(`CHANGELOG.md has ${version} already.`);
  if (!findSection(text, 'Unreleased')) throw new Error('CHANGELOG.md says nothing under [Unreleased].');
  return text.replace('\n## [Unreleased]\n', `\n## [Unreleased]\n\n## [${version}] - ${date}\n`);
}

/**
 * Returns what the changelog says about a version, without its heading; an empty text if it says nothing.
 *
 * @param {string} text CHANGELOG.md
 * @param {string} version such as 1.1.0, or Unreleased
 */
export function findSection(text, version) {
  const [, rest = ''] = text.split(`\n## [${version}]`);
  const [section] = rest.split('\n## [');
  return section.slice(section.indexOf('\n')).trim();
}
