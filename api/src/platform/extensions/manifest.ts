import { permissions as adminPermissions } from '@vastra/shared/contract/admin-permissions';
import {
  type ExtensionPermission,
  extensionApi,
  extensionEvents,
  extensionPermissions,
} from '@vastra/shared/extension';
import { z } from 'zod';

const names = Object.keys(extensionPermissions) as [ExtensionPermission, ...ExtensionPermission[]];
const word = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by -')
  .max(40);
const hookNames = [
  'calculateShipping',
  'calculateFees',
  'restrictPayment',
  'beforePlaceOrder',
  'beforeSendMessage',
  'rankSearch',
  'checkImport',
] as const;
export type HookName = (typeof hookNames)[number];

const routeSchema = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z
    .string()
    .max(100)
    .regex(/^(\/(:?[a-z][a-zA-Z0-9-]*))+$/, 'must be a path such as /balance/:id'),
  auth: z.enum(['none', 'customer', 'admin']),
  permission: z.enum(adminPermissions).optional(),
  whileClosed: z.literal('open').optional(),
});

const label = z.string().trim().min(1).max(60);
const extraSchema = z.object({
  name: word,
  label,
  options: z
    .array(z.object({ value: word, label }))
    .min(1)
    .max(10),
});

const buildText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\r\n]*$/, 'must be one line');
const ownEventSchema = z.object({
  name: word,
  description: buildText(120),
  fields: z
    .record(
      z
        .string()
        .max(40)
        .regex(/^[a-z][a-zA-Z0-9]*$/, 'must be a name such as orderId'),
      z.object({ type: z.enum(['text', 'integer', 'boolean']), isOptional: z.boolean().optional() }),
    )
    .refine((fields) => Object.keys(fields).length <= 20, 'an event has at most 20 fields'),
});
const adminPageSchema = z.object({
  name: word,
  label: buildText(40),
  permission: z.enum(adminPermissions),
  fragment: z
    .string()
    .max(80)
    .regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/, 'must be a fragment such as loyalty-points/admin'),
});

/** Schema of the manifest of an extension. */
const manifestSchema = z.object({
  name: word,
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'must be a version such as 1.0.0'),
  api: z.literal(extensionApi, `must be ${extensionApi}, the version of the interface of this shop`),
  permissions: z.array(z.enum(names)).max(names.length),
  migrations: z
    .array(
      z.object({
        name: z.string().regex(/^[0-9]{4}-[a-z0-9-]{1,60}$/, 'must be such as 0001-points'),
        statements: z.array(z.string().min(1).max(20_000)).min(1).max(100),
      }),
    )
    .max(500),
  hooks: z.array(z.enum(hookNames)),
  extras: z.array(extraSchema).max(5),
  events: z.array(z.enum(extensionEvents)),
  jobs: z
    .array(
      z.object({
        name: word,
        everySeconds: z
          .int()
          .min(60)
          .max(6 * 3600),
      }),
    )
    .max(20),
  routes: z.array(routeSchema).max(50),
  emits: z.array(ownEventSchema).max(20),
  adminPages: z.array(adminPageSchema).max(5),
  hasLoad: z.boolean(),
});

export type Manifest = z.output<typeof manifestSchema>;

/** The extension cannot be loaded. The message names the mistake. */
export class ManifestError extends Error {
  override name = 'ManifestError';
}

const hookPermissions: Record<HookName, ExtensionPermission> = {
  calculateShipping: 'shipping.price',
  calculateFees: 'orders.fees',
  restrictPayment: 'payment.restrict',
  beforePlaceOrder: 'orders.refuse',
  beforeSendMessage: 'messages.change',
  rankSearch: 'search.rank',
  checkImport: 'products.import',
};

/** Returns why the extension needs each permission that it uses. */
function listNeeds({
  hooks,
  events,
  jobs,
  routes,
  migrations,
  emits,
  adminPages,
}: Manifest): [ExtensionPermission, string][] {
  return [
    ...hooks.map((hook): [ExtensionPermission, string] => [hookPermissions[hook], `the hook ${hook}`]),
    ...events.map((event): [ExtensionPermission, string] => ['orders.read', `the event ${event}`]),
    ...jobs.map(({ name }): [ExtensionPermission, string] => ['jobs', `the job ${name}`]),
    ...routes.map(({ method, path }): [ExtensionPermission, string] => ['routes', `${method} ${path}`]),
    ...migrations.map(({ name }): [ExtensionPermission, string] => ['tables', `the migration ${name}`]),
    ...emits.map(({ name }): [ExtensionPermission, string] => ['events', `the event ${name}`]),
    ...adminPages.map(({ name }): [ExtensionPermission, string] => ['admin.pages', `the page ${name}`]),
  ];
}

/** Checks the manifest of an extension. Throws ManifestError with the first thing that is wrong. */
export function parseManifest(described: unknown): Manifest {
  const parsed = manifestSchema.safeParse(described);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    throw new ManifestError(`its ${path.join('.') || 'default export'}: ${message}`);
  }
  const manifest = parsed.data;
  for (const [permission, reason] of listNeeds(manifest))
    if (!manifest.permissions.includes(permission))
      throw new ManifestError(`${reason} needs the permission ${permission}, which it does not list`);
  for (const { method, path, auth, permission } of manifest.routes)
    if ((auth === 'admin') !== (permission !== undefined))
      throw new ManifestError(`${method} ${path}: a route has a permission if its auth is admin, and otherwise none`);
  assertExtras(manifest);
  for (const [part, list] of Object.entries({ emits: manifest.emits, adminPages: manifest.adminPages }))
    if (!isUnique(list.map(({ name }) => name))) throw new ManifestError(`the names of its ${part} must be unique`);
  const sorted = manifest.migrations.map(({ name }) => name);
  if (sorted.some((name, index) => index > 0 && name <= sorted[index - 1]))
    throw new ManifestError('the names of its migrations must be unique and ascending');
  return manifest;
}

const isUnique = (names: string[]): boolean => new Set(names).size === names.length;

/** Throws ManifestError for extras without the hook that gives them a fee, and for names that occur twice. */
function assertExtras({ extras, hooks }: Manifest): void {
  if (extras.length > 0 && !hooks.includes('calculateFees'))
    throw new ManifestError('its extras need the hook calculateFees');
  if (
    !isUnique(extras.map(({ name }) => name)) ||
    extras.some(({ options }) => !isUnique(options.map(({ value }) => value)))
  )
    throw new ManifestError('the names of its extras, and the values of each, must be unique');
}
