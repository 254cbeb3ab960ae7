import type { Product, Variant } from '@vastra/shared/contract';
import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { notify } from '@vastra/shared/notify';
import { TextButton } from '@vastra/shared/ui/text-button';
import { useState } from 'react';
import { describeFit } from './describe-fit';

const load = () => import('./size-guide').then(({ SizeGuide }) => SizeGuide);

interface SizeNotesProps {
  product: Product;
  variant: Variant;
  onChoose: (variant: Variant) => void;
}

/** Opinion of the buyers about the fit, and the button that opens the size guide. The code of the guide is loaded at the first use. */
export function SizeNotes({ product, variant, onChoose }: SizeNotesProps) {
  const { module: Guide, loadModule } = useLazyModule(load);
  const [isOpen, setOpen] = useState(false);
  const { fit, sizeChart } = product;
  const open = async () => {
    if (await loadModule()) setOpen(true);
    else notify.error('The size guide could not be opened. Please try again.');
  };
  return (
    <>
      {fit && <p>{describeFit(fit)}</p>}
      {sizeChart && (
        <TextButton
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            // Safari does not focus a clicked button, and the dialog returns the focus to the focused element.
            currentTarget.focus();
            void open();
          }}
        >
          Size guide
        </TextButton>
      )}
      {isOpen && Guide && sizeChart && (
        <Guide
          product={product}
          chartId={sizeChart}
          variant={variant}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
