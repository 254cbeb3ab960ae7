import type { FragmentModule } from '@vastra/shared/federation';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { useDeferredValue, useState } from 'react';
import { type Addition, useLastAddition } from '../../cart/last-addition';
import { MiniCart } from './mini-cart';

/** The toast that the shell shows by this fragment; null before the first one. */
type Shown = { text: string; id: number } | null;

/** Loads nothing: the shell passes the toast as data. */
export const loader: FragmentModule<Shown>['loader'] = async () => null;

/** The item that was just added, with Undo and the ways on. Shown by the shell in place of the toast. */
const MiniCartFragment: FragmentModule<Shown>['Component'] = ({ data }) => {
  const [shownAddition, setShownAddition] = useState<{ addition: Addition; text: string; id: number }>();
  const [previousData, setPreviousData] = useState<Shown>(null);
  // In this render, because after an effect the panel would come a paint later.
  if (data !== previousData) {
    setPreviousData(data);
    const { addition } = useLastAddition.getState();
    if (data && addition) setShownAddition({ addition, ...data });
  }
  const line = shownAddition?.addition.line;
  const status = line && `Added to your cart: ${[line.title, line.color, line.size].filter(Boolean).join(', ')}`;
  return (
    <>
      {/* Exists before its text, so that screen readers announce the text. */}
      <VisuallyHidden role="status">{useDeferredValue(status, '')}</VisuallyHidden>
      {shownAddition && (
        <MiniCart
          key={shownAddition.id}
          {...shownAddition}
          onChanged={(addition) => setShownAddition((previous) => previous && { ...previous, addition })}
          onClose={() => setShownAddition(undefined)}
        />
      )}
    </>
  );
};

export { MiniCartFragment as Component };
