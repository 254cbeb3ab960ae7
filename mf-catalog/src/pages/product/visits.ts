import { keep, kept } from './storage';

const key = 'vastra:recently-viewed';
const atMost = 9;

/** Ids of the products that were looked at in this browser, the last first. */
export function viewed(): string[] {
  const ids = kept(key);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, atMost) : [];
}

export const remember = (id: string): void =>
  keep(key, [id, ...viewed().filter((other) => other !== id)].slice(0, atMost));

/** Tells when another tab has looked at something; answers a function that stops it. */
export function onViewedElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => event.key === key && listener();
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

const counted = 'vastra:counted';
const session = () => sessionStorage;

const countedIds = (): unknown[] => {
  const ids = kept(counted, session);
  return Array.isArray(ids) ? ids : [];
};

/** Once per visit: a reload, or coming back to it, is no other look. */
export const isCounted = (id: string): boolean => countedIds().includes(id);
export const markCounted = (id: string): void => keep(counted, [...countedIds(), id], session);
