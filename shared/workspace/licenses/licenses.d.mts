interface InstalledPackage {
  name: string;
  version?: string;
  license?: string;
}

export function isAllowed(license: string | undefined): boolean;
export function readLicense(fields: { license?: unknown; licenses?: unknown }): string | undefined;
export function findDisallowed(packages: InstalledPackage[]): InstalledPackage[];
export function listInstalledPackages(root: string): InstalledPackage[];
