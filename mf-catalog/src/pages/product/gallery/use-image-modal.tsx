import type { Image } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { useState } from 'react';

const load = () => import('./image-modal').then(({ ImageModal }) => ImageModal);

interface OpenedPictures {
  title: string;
  images: Image[];
  first: number;
}

/** Opens pictures in the full window. Render `modal` anywhere in the page; its code is loaded on the first use. */
export function useImageModal(onClosed?: (shown: number) => void) {
  const [shown, setShown] = useState<OpenedPictures>();
  const { module: Modal, loadModule } = useLazyModule(load);

  const open = async (title: string, images: Image[], first: number): Promise<void> => {
    if (await loadModule()) setShown({ title, images, first });
    else notify.error('The picture could not be opened. Please try again.');
  };
  const close = (index: number) => {
    setShown(undefined);
    onClosed?.(index);
  };
  return { open, modal: shown && Modal ? <Modal {...shown} onClose={close} /> : null };
}
