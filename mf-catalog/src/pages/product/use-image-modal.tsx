import type { Image } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { usePart } from '@vastra/shared/ui/use-part';
import { useState } from 'react';

const load = () => import('./image-modal').then(({ ImageModal }) => ImageModal);

interface Shown {
  title: string;
  images: Image[];
  first: number;
}

/** Opens pictures in the full window. `modal` stands somewhere in the page; its code comes with the first picture. */
export function useImageModal(onClosed?: (shown: number) => void) {
  const [shown, setShown] = useState<Shown>();
  const { part: Modal, ask } = usePart(load);

  const open = async (title: string, images: Image[], first: number): Promise<void> => {
    if (await ask()) setShown({ title, images, first });
    else notify.error('The picture could not be opened. Please try again.');
  };
  const close = (index: number) => {
    setShown(undefined);
    onClosed?.(index);
  };
  return { open, modal: shown && Modal ? <Modal {...shown} onClose={close} /> : null };
}
