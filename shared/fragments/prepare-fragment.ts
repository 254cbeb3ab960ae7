import type { FragmentName, FragmentSource, PropertiesOf } from '../federation/fragment';
import { type Properties, toFragmentKey } from '../fragment-key';
import type { LoaderFunctionArgs } from '../router';

/**
 * Loads a fragment with these properties for the document, so that the server renders it. Call it in the page's loader, beside other calls; in the browser it does
 * nothing, because there the fragment appears after the page. It never rejects.
 */
export async function prepareFragment<N extends FragmentName>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  name: N,
  properties: PropertiesOf<N>,
): Promise<void> {
  const source = (context as { fragments?: FragmentSource } | undefined)?.fragments;
  await source?.read(toFragmentKey(name, properties as Properties)).catch(() => {});
}
