import { lazy, memo, Suspense } from 'react';
import type { LoaderFunctionArgs } from '../router';
import type { PlacedSection } from './sections';

export type { PlacedSection } from './sections';

/** Context that the shell passes to loaders, on the document server and in the browser. */
export interface PlaceContext {
  /** Returns the places in which the merchant has put sections. */
  places?(): readonly string[] | undefined | Promise<readonly string[] | undefined>;
}

const loadCode = () => import('./place-sections');
const LazySections = lazy(loadCode);

/**
 * Resolves to the sections that the merchant has put into a place of the page, the first of `paths` that has some; to undefined without a call if
 * none has. Call it in the page's loader, beside other calls. It never rejects.
 */
export async function loadPlace(args: LoaderFunctionArgs, ...paths: string[]): Promise<PlacedSection[] | undefined> {
  const used = await (args.context as PlaceContext | undefined)?.places?.();
  const path = used && paths.find((candidate) => used.includes(candidate));
  return path
    ? loadCode()
        .then(({ loadSections }) => loadSections(args, path))
        .catch(() => undefined)
    : undefined;
}

/** Shows the sections of a place. Memoised, because a render before the code is loaded would remove the document's HTML. */
export const Place = memo(
  ({ sections }: { sections?: readonly PlacedSection[] }) =>
    sections && (
      <Suspense>
        <LazySections sections={sections} />
      </Suspense>
    ),
);
