import type { Extensions } from '../../platform/extensions/extensions';
import { broken, type Finding, fine, look } from './line';

/** Looks at the extensions of this API: whether they are loaded, run, and respond in time. */
export async function checkExtensions({
  extensions,
}: {
  extensions: Pick<Extensions, 'hosts' | 'leftOut'>;
}): Promise<Finding> {
  const { hosts, leftOut } = extensions;
  const action = 'Open Settings, Extensions, and show the reason to the developer of the extension.';
  const off = [
    ...leftOut.map(({ entry }) => entry),
    ...hosts.filter((host) => host.state.state === 'off').map(({ manifest }) => manifest.name),
  ];
  if (off.length > 0) return broken(`Extensions do not run: ${off.join(', ')}.`, action);
  const late = hosts.filter((host) => host.state.state !== 'running').map(({ manifest }) => manifest.name);
  if (late.length > 0) return look(`Extensions are late or start again: ${late.join(', ')}.`, action);
  return fine(hosts.length > 0 ? 'All extensions run.' : 'The shop has no extensions.');
}
