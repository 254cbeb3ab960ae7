import { type ExtensionPermission, extensionPermissions } from '@vastra/shared/extension';
import type { Manifest } from './manifest';
import { toEventType } from './own-events';

const callers = { none: 'all visitors', customer: 'customers who are signed in', admin: 'admins' };

const toPeriod = (seconds: number): string =>
  seconds % 60 === 0 ? `every ${seconds === 60 ? 'minute' : `${seconds / 60} minutes`}` : `every ${seconds} s`;

/** Returns the URL of an extension's page in the admin area. */
export const toAdminPagePath = (extension: string, page: string): string => `/admin/extensions/${extension}/${page}`;

/**
 * Returns the lines of a manifest that a merchant reads before accepting it.
 *
 * @param missing permissions that were not accepted yet, which are marked
 */
export const describeManifest = (
  { name, version, permissions, routes, jobs, events, emits, adminPages }: Manifest,
  missing: readonly ExtensionPermission[] = [],
): string[] => [
  `${name} ${version}`,
  ...permissions.map(
    (permission) =>
      `  ${permission}: ${extensionPermissions[permission]}${missing.includes(permission) ? ' (new)' : ''}`,
  ),
  ...(events.length > 0 ? [`  is called after: ${events.join(', ')}`] : []),
  ...emits.map((event) => `  sends ${toEventType(name, event.name)}: ${event.description}`),
  ...routes.map(
    ({ method, path, auth, permission, whileClosed }) =>
      `  answers ${method} /api/ext/${name}${path} for ${callers[auth]}${permission ? ` with ${permission}` : ''}${whileClosed ? ', also while the shop is closed' : ''}`,
  ),
  ...jobs.map(({ name: job, everySeconds }) => `  runs the job ${job} ${toPeriod(everySeconds)}`),
  ...adminPages.map(
    ({ name: page, label, permission, fragment }) =>
      `  shows the page “${label}” (${toAdminPagePath(name, page)}) to admins with ${permission}, drawn by ${fragment}`,
  ),
];
