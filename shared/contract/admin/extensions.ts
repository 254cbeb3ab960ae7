import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, openEnum } from '../common';

/** Extensions that the list shows, at most. */
const maxExtensions = 100;

/** An extension of the API that is configured, as the process that responds runs it. */
export const extensionSchema = z.object({
  /** Name of the extension; its path or package if it is not loaded. */
  name: z.string(),
  /** Version of its package; null if it is not loaded. */
  version: z.string().nullable(),
  /**
   * `running`; `loading`: its function `load` has not succeeded yet; `paused`: hooks are late and not called for a while; `restarting`: its thread was ended; `off`: its thread was
   * ended too often; `not_loaded`.
   */
  state: openEnum(['running', 'loading', 'paused', 'restarting', 'off', 'not_loaded']),
  /** Why it is not running; null if it is. */
  reason: z.string().nullable(),
  /** Permissions that its manifest lists and the merchant has accepted. */
  permissions: buildListSchema(
    z.object({
      /** Permission of the manifest: `orders.read`. */
      name: z.string(),
      /** Meaning in a sentence: "reads orders". */
      meaning: z.string(),
    }),
    50,
  ),
});
export type LoadedExtension = z.output<typeof extensionSchema>;

/** Lists the extensions of the API with their versions, states and permissions. */
export const listExtensions = defineCall({
  method: 'GET',
  path: '/admin/extensions',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'Extensions of the API',
  tags: ['admin'],
  response: {
    200: envelope(
      z.object({
        /** The extensions in the sequence in which they are called, then those that are not loaded. */
        extensions: buildListSchema(extensionSchema, maxExtensions),
      }),
    ),
  },
});
