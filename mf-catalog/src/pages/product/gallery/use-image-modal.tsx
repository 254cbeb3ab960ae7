import type { Image } from '@vastra/shared/contract';
import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';

const load = () => import('./image-modal').then(({ ImageModal }) => ImageModal);

interface OpenedPictures {
  title: string;
  images: Image[];
  initialIndex: number;
}

/** Opens pictures in the full window. Render `modal` anywhere in the page; its code is loaded at the first use. */
export function useImageModal(onClosed?: (shownIndex: number) => void) {
  const [shownPictures, setShownPictures] = useState<OpenedPictures>();
  const { module: Modal, loadModule } = useLazyModule(load);

  const open = async (title: string, images: Image[], initialIndex: number): Promise<void> => {
    if (await loadModule()) setShownPictures({ title, images, initialIndex });
    else notify.error('The picture could not be opened. Please try again.');
  };
  const close = (index: number) => {
    setShownPictures(undefined);
    onClosed?.(index);
  };
  return { open, modal: shownPictures && Modal ? <Modal {...shownPictures} onClose={close} /> : null };
}
