import type { Client } from '@openfeature/server-sdk';
import { type FlagDefinition, getFlagNeeds } from '@vastra/shared/contract';
import type { FlagSource } from '@vastra/shared/flags';

/** The flags of one document. */
export interface VisitFlags extends FlagSource {
  /** True if a flag was read whose result depends on the visitor. Other visitors must not get this document. */
  isPersonal(): boolean;
  /** Returns the id that this document gave to a browser without one, because a flag needed it. */
  getNewVisitorId(): string | undefined;
  /** Returns the variants of the flags that were read and on which an experiment runs. Undefined if there are none. */
  getExposures(): Record<string, string> | undefined;
}

interface VisitFlagsOptions {
  client: Pick<Client, 'getStringValue'>;
  findDefinition: (key: string) => Promise<FlagDefinition | undefined>;
  /** Asks the API for the value of a signed-in customer. Undefined for a guest. Resolves to undefined if the flag is off there. */
  readForCustomer?: (key: string, visitorId: string) => Promise<string | undefined>;
  /** The browser's id, if it has one. */
  visitorId?: string;
  createVisitorId: () => string;
}

/** Creates the flags of one document. They are evaluated when the document reads them, and never otherwise. */
export function createVisitFlags({
  client,
  findDefinition,
  readForCustomer,
  visitorId,
  createVisitorId,
}: VisitFlagsOptions): VisitFlags {
  let newVisitorId: string | undefined;
  let isPersonal = false;
  let exposures: Record<string, string> | undefined;

  const evaluate = async (key: string, fallback: string): Promise<string> => {
    const definition = await findDefinition(key);
    if (!definition) return fallback;
    const variant = await getVariant(definition, fallback);
    if (definition.isMeasured) exposures = { ...exposures, [key]: variant };
    return variant;
  };

  const getVariant = async (definition: FlagDefinition, fallback: string): Promise<string> => {
    const { key } = definition;
    const needs = getFlagNeeds(definition);
    if (needs.visitor || needs.customer) isPersonal = true;
    if (needs.visitor && visitorId === undefined) newVisitorId ??= createVisitorId();
    const id = visitorId ?? newVisitorId;
    if (needs.customer && readForCustomer) {
      const value = await readForCustomer(key, id ?? '').catch(() => undefined);
      if (value !== undefined) return value;
    }
    return client.getStringValue(key, fallback, { ...(id !== undefined && { targetingKey: id }), cohorts: ['guest'] });
  };

  // A page may read a flag twice.
  const reads = new Map<string, Promise<string>>();
  return {
    read(key, fallback) {
      const reading = reads.get(key) ?? evaluate(key, fallback).catch(() => fallback);
      reads.set(key, reading);
      return reading;
    },
    isPersonal: () => isPersonal,
    getNewVisitorId: () => newVisitorId,
    getExposures: () => exposures,
  };
}
