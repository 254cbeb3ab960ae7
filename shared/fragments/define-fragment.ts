import type { PropertySchema } from '@vastra/platform/federation/property-schema';
import type { FragmentModule } from '@vastra/platform/federation/release';
import { type ComponentType, createElement } from 'react';
import { readProperties } from './read-properties';

interface FragmentDefinition<Read extends object, Data> {
  /** `properties` of the `declaration.ts` beside it. */
  properties: PropertySchema<unknown, Read>;
  /** Loads the data of one instance. Without it `data` is null. */
  loader?: (options: { properties: Read; signal?: AbortSignal }) => Promise<Data>;
  Component: ComponentType<{ data: Data } & Read>;
  /** ms for which a document waits for the loader, at most 2000 and by default 500. After that, the browser loads the data. */
  serverLimitMs?: number;
}

/** Returns a component that reads its properties by the schema. */
const bindSchema =
  <Read extends object, Data>(
    schema: PropertySchema<unknown, Read>,
    component: ComponentType<{ data: Data } & Read>,
  ): FragmentModule<Data>['Component'] =>
  ({ data, properties = {} }) =>
    createElement(component, { data, ...readProperties(schema, properties) });

/**
 * Makes the module of a fragment with properties: `export const { loader, Component, serverLimitMs } = defineFragment({ … })`. The loader
 * and the component get only properties that the declaration allows, with its defaults; others are an error of the page that passes them.
 */
export function defineFragment<Read extends object, Data = null>({
  properties: schema,
  loader = async () => null as Data,
  Component,
  serverLimitMs,
}: FragmentDefinition<Read, Data>): FragmentModule<Data> {
  return {
    loader: async ({ properties = {}, signal }) => loader({ properties: readProperties(schema, properties), signal }),
    Component: bindSchema(schema, Component),
    serverLimitMs,
  };
}
