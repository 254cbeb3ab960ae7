import { createSessionValue } from './session-value';

/** Creates a value in local storage, under `vastra:<name>`. It survives the tab, and other tabs share it. */
export const createLocalValue = <T>(name: string) => createSessionValue<T>(name, () => localStorage);
