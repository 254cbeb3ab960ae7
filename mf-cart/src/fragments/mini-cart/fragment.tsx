import type { FragmentModule } from '@vastra/shared/federation';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { useDeferredValue, useEffect, useState } from 'react';
import { type Addition, miniCart, useLastAddition } from '../../cart/last-addition';
import { MiniCart } from './mini-cart';

/** The toast that the shell shows by this fragment; null before the first one. */
type Toast = { text: string; id: number } | null;

const addedText = 'Item added to cart!';

/** Loads nothing: the shell passes the toast as data. */
export const loader: FragmentModule<Toast>['loader'] = async () => null;

/**
 * The item that was just added, with Undo and the ways on. The shell shows it in place of the toast; an item with a preview is shown before. The
 * panel is rendered ahead, hidden, so that a press has only its text left to render.
 */
const MiniCartFragment: FragmentModule<Toast>['Component'] = ({ data }) => {
  const { addition } = useLastAddition();
  const [shown, setShown] = useState<{ addition?: Addition; text?: string; closedId?: number }>({});
  const [previousAddition, setPreviousAddition] = useState<Addition>();
  const [previousData, setPreviousData] = useState<Toast>(null);
  // In this render, because after an effect the panel would come a paint later.
  if (addition !== previousAddition) {
    setPreviousAddition(addition);
    if (addition?.isStored) setShown({ addition, text: addedText });
    // The server has confirmed or refused what is shown.
    else if (shown.addition?.isStored) setShown(addition ? { ...shown, addition } : {});
  }
  if (data !== previousData) {
    setPreviousData(data);
    // The visitor may have closed it before the server responded.
    if (data && addition && addition.id !== shown.closedId) setShown({ addition, text: data.text });
  }
  useEffect(() => {
    miniCart.isRendered = true;
    return () => {
      miniCart.isRendered = false;
    };
  }, []);
  const line = shown.addition?.isStored ? undefined : shown.addition?.line;
  const status = line && `Added to your cart: ${[line.title, line.color, line.size].filter(Boolean).join(', ')}`;
  return (
    <>
      {/* Exists before its text, so that screen readers announce the text. */}
      <VisuallyHidden role="status">{useDeferredValue(status, '')}</VisuallyHidden>
      <MiniCart
        addition={shown.addition}
        text={shown.text ?? addedText}
        onChanged={(changed) => setShown((previous) => ({ ...previous, addition: previous.addition && changed }))}
        onClose={() => setShown((previous) => (previous.addition ? { closedId: previous.addition.id } : previous))}
      />
    </>
  );
};

export { MiniCartFragment as Component };
