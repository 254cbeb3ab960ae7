import { useQuery } from '@tanstack/react-query';
import type { Settings, Setup } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const setupKey = ['setup'];

export const getSetup = (options?: CallOptions): Promise<Setup> => adminApi.get('admin/setup', options);

/** Loads the steps of a new shop. */
export const useSetup = () => useQuery({ queryKey: setupKey, queryFn: ({ signal }) => getSetup({ signal }) });

/** Switches the storefront, or the card of the dashboard. Returns the steps after it. */
export async function saveSwitch(key: 'storefrontOpen' | 'setupHidden', value: boolean): Promise<Setup> {
  await saveSetting(key, value);
  return getSetup();
}

/** Saves a setting that is on or off. */
export async function saveSetting(
  key: 'storefrontOpen' | 'setupHidden' | 'readOnlyPreview',
  value: boolean,
): Promise<void> {
  const { [key]: stored } = await adminApi.get<Settings>('admin/settings');
  await adminApi.put(`admin/settings/${key}`, { body: { value, version: stored?.version ?? 0 } });
}

/** Says how many steps are done; steps without which a shop can open do not count until they are done. */
export function summarizeSetup({ steps }: Setup): { text: string; fraction: number } {
  const counted = steps.filter(({ state }) => state !== 'optional');
  const doneCount = counted.filter(({ state }) => state === 'done').length;
  return {
    text: `${doneCount} of ${counted.length} steps are done`,
    fraction: counted.length > 0 ? doneCount / counted.length : 1,
  };
}
