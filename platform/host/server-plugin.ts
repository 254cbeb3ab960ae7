import type { FastifyPluginAsync, FastifyPluginOptions } from 'fastify';

/** Makes a plugin's decorators, hooks and handlers belong to the whole server, because Fastify otherwise keeps them inside the plugin. */
export const buildServerPlugin = <Options extends FastifyPluginOptions>(
  plugin: FastifyPluginAsync<Options>,
): FastifyPluginAsync<Options> => Object.assign(plugin, { [Symbol.for('skip-override')]: true });
