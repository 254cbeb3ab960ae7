import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '../../federation/release';

/** Name of the SBOM beside `release.json`. */
export const sbomFile = 'sbom.cdx.json';

/** A package of which a build contains code; the build writes the list of them (`shared/build/packages-plugin.cjs`). */
interface BuiltPackage {
  name: string;
  version: string;
  /** SPDX expression. */
  license?: string;
}

/** The parts of a CycloneDX 1.6 document that we write. */
export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  metadata: { component: SbomComponent };
  components: SbomComponent[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface SbomComponent {
  type: 'application' | 'library';
  'bom-ref': string;
  name: string;
  /** Scope of an npm package: `@tanstack`. */
  group?: string;
  version: string;
  licenses?: ({ license: { id: string } } | { expression: string })[];
  purl?: string;
}

/** Files of a build that are input of the SBOM, and no part of the release. */
export const packageLists = ['server/packages.json', 'web/packages.json'];

/** Returns the SBOM of a build; undefined if it was made without lists of its packages. */
export async function buildSbom(
  dist: string,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
): Promise<Sbom | undefined> {
  const lists = await Promise.all(
    packageLists.map((file) =>
      readFile(path.join(dist, file), 'utf8').then(
        (text) => JSON.parse(text) as BuiltPackage[],
        () => undefined,
      ),
    ),
  );
  if (lists.every((list) => list === undefined)) return undefined;
  const packages = new Map(
    lists.flatMap((list) => list ?? []).map((built): [string, SbomComponent] => [toPurl(built), toComponent(built)]),
  );
  // The remote itself is what the document describes.
  const components = [...packages.values()]
    .filter(({ name, group }) => group || name !== remote)
    .sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  const ref = `${remote}@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': ref, name: remote, version } },
    components,
    dependencies: [{ ref, dependsOn: components.map((component) => component['bom-ref']) }],
  };
}

/** Returns the package URL: `pkg:npm/%40tanstack/query-core@5.1.0`. */
const toPurl = ({ name, version }: BuiltPackage): string =>
  `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`;

function toComponent({ name, version, license }: BuiltPackage): SbomComponent {
  const purl = toPurl({ name, version });
  const [, group, ownName] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: ownName ?? name,
    version,
    ...(license && { licenses: [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }] }),
    purl,
  };
}
