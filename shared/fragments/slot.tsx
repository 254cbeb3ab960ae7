import {
  Fragment,
  FragmentContext,
  type FragmentSource,
  type LiveRelease,
  type Properties,
} from '@vastra/shared/federation';
import { type ComponentType, type ReactNode, useContext } from 'react';
import { toFragmentKey } from '../fragment-key';
import type { LoaderFunctionArgs } from '../router';

/** Properties of the shop's slots, by full name. Releases declare them, and `vastra types` fetches the declarations. */
// biome-ignore lint/suspicious/noEmptyInterface: remotes add members by declaration merging
export interface ShopSlots {}

/** A fragment in a slot, with the slot's properties that the fragment takes. */
interface Filling {
  fragment: string;
  properties: Properties;
}

type Releases = readonly Pick<LiveRelease, 'slots' | 'fills'>[];

/** Returns what fills a slot: first the fragments that the slot's owner lists, in this order, then others by name. */
export function listFillings(releases: Releases, slot: string, passed: Properties): Filling[] {
  const order = releases.find(({ slots }) => slots?.[slot])?.slots?.[slot] ?? [];
  const getRank = (fragment: string) => (order.includes(fragment) ? order.indexOf(fragment) : order.length);
  return releases
    .flatMap(({ fills }) => Object.entries(fills?.[slot] ?? {}))
    .sort(([a], [b]) => getRank(a) - getRank(b) || (a < b ? -1 : 1))
    .map(([fragment, names]) => ({
      fragment,
      properties: Object.fromEntries(names.filter((name) => name in passed).map((name) => [name, passed[name]])),
    }));
}

/**
 * Loads what fills a slot for the document, so that the server renders it. Call it in the page's loader, beside other calls; in the browser it does nothing.
 * It never rejects.
 */
export async function prepareSlot<N extends keyof ShopSlots>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  name: N,
  properties: ShopSlots[N],
): Promise<void> {
  const source = (context as { fragments?: FragmentSource } | undefined)?.fragments;
  const fillings = listFillings(source?.releases ?? [], name, properties);
  await Promise.allSettled(
    fillings.map((filling) => source?.read(toFragmentKey(filling.fragment, filling.properties))),
  );
}

interface SlotPlace {
  /** Shown in place of each fragment while it loads. By default nothing. */
  skeleton?: ReactNode;
  /** Shown in place of a fragment that fails. By default nothing, because other teams decide what is here. */
  missing?: (retry: () => void) => ReactNode;
}

interface FillingProps {
  name: string;
  skeleton: ReactNode;
  missing: (retry: () => void) => ReactNode;
}
// The names of the fragments are known at run time only.
const FillingFragment = Fragment as unknown as ComponentType<FillingProps>;

/** Shows the fragments with which other remotes fill a place of this page, each in its own error boundary. The other props are the slot's properties. */
export function Slot<N extends keyof ShopSlots>(props: { name: N } & SlotPlace & ShopSlots[N]): ReactNode {
  const {
    name,
    skeleton = null,
    missing = () => null,
    ...properties
  } = props as unknown as { name: string } & SlotPlace & Record<string, unknown>;
  const source = useContext(FragmentContext);
  return listFillings(source?.releases ?? [], name, properties as Properties).map((filling) => (
    <FillingFragment
      key={filling.fragment}
      name={filling.fragment}
      skeleton={skeleton}
      missing={missing}
      {...filling.properties}
    />
  ));
}
