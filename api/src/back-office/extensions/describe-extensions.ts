import { type ExtensionPage, type LoadedExtension, maxExtensionPages, type Permission } from '@vastra/shared/contract';
import { extensionPermissions } from '@vastra/shared/extension';
import type { Extensions } from '../../platform/extensions/extensions';

/** Describes the configured extensions: loaded extensions in their sequence, then extensions that are not loaded. */
export const describeExtensions = ({ hosts, leftOut }: Extensions): LoadedExtension[] => [
  ...hosts.map(({ manifest: { name, version, permissions }, state: { state, reason = null } }) => ({
    ...{ name, version, state, reason },
    permissions: permissions.map((permission) => ({ name: permission, meaning: extensionPermissions[permission] })),
  })),
  ...leftOut.map(({ entry, reason }) => ({
    ...{ name: entry, version: null, state: 'not_loaded', reason },
    permissions: [],
  })),
];

/** Lists the pages of extensions in the admin area that an admin with these permissions may see; undefined if there are none. */
export function listExtensionPages(
  { hosts }: Pick<Extensions, 'hosts'>,
  permissions: readonly Permission[],
): ExtensionPage[] | undefined {
  const pages = hosts.flatMap(({ manifest: { name: extension, adminPages } }) =>
    adminPages
      .filter(({ permission }) => permissions.includes(permission))
      .map(({ name, label, fragment }) => ({ extension, name, label, fragment })),
  );
  return pages.length > 0 ? pages.slice(0, maxExtensionPages) : undefined;
}
