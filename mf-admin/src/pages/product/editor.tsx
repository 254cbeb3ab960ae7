import type { AdminCategory, AdminProduct } from '@vastra/shared/contract';
import { useNavigate } from '@vastra/shared/router';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { adminPaths } from '../../admin-paths';
import { CardColumns } from '../../components/card';
import { EditForm } from '../../components/form/edit-form';
import { getProduct } from './api';
import { MatrixCard } from './matrix/matrix-card';
import { DetailsCard, PlaceCard } from './parts/details-card';
import { showing, words } from './parts/differences';
import { FeaturesCard, SpecsCard } from './parts/lists-card';
import { StatusCard } from './parts/status-card';
import { PicturesCard } from './pictures/pictures-card';
import { forgetAll, handOver, takeOver } from './pictures/waiting';
import { type Saved, saveProduct } from './save';
import { emptyValues, type FormPicture, type ProductValues, valuesOf } from './values';

interface EditorProps {
  /** Undefined for one that is being made. */
  product?: AdminProduct;
  categories: AdminCategory[];
  onProduct?: (product: AdminProduct) => void;
}

const storedOf = (product: AdminProduct) => ({ values: valuesOf(product), version: product.version });

export function Editor({ product, categories, onProduct }: EditorProps) {
  const navigate = useNavigate();
  const form = useRef<UseFormReturn<ProductValues>>(null);
  const [begun, setBegun] = useState({ product, round: 0 });
  // What was typed when the product was archived or put on sale, for the form that begins anew with it.
  const carried = useRef<ProductValues>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every form that begins
  useEffect(() => {
    const typed = carried.current;
    carried.current = undefined;
    if (typed) form.current?.reset(typed, { keepDefaultValues: true });
    const left = begun.product ? takeOver(begun.product._id) : [];
    if (left.length > 0) putBack(left);
  }, [begun.round]);

  useEffect(() => forgetAll, []);

  const putBack = (left: FormPicture[]) =>
    form.current?.setValue('images', [...form.current.getValues('images'), ...left], { shouldDirty: true });

  const saved = ({ product: now, left }: Saved) => {
    if (!product) {
      handOver(now._id, left);
      navigate(adminPaths.product(now._id), { replace: true });
      return;
    }
    onProduct?.(now);
    if (left.length > 0) putBack(left);
  };
  const began = (now: AdminProduct) => {
    const typed = form.current?.getValues();
    if (typed && form.current?.formState.isDirty) carried.current = { ...typed, isOnSale: !now.isArchived };
    setBegun(({ round }) => ({ product: now, round: round + 1 }));
    onProduct?.(now);
  };

  return (
    <EditForm<ProductValues, Saved>
      key={begun.round}
      stored={begun.product ? storedOf(begun.product) : { values: emptyValues }}
      save={(values, version) => saveProduct(product?._id, values, version)}
      read={product && (() => getProduct(product._id).then(storedOf))}
      storedOf={(saved) => storedOf(saved.product)}
      onSaved={saved}
      words={words}
      show={showing(categories)}
      saveLabel={product ? 'Save' : 'Add product'}
      savedNotice={product ? 'Saved' : 'Product added'}
    >
      {(methods) => {
        form.current = methods;
        return (
          <>
            <CardColumns>
              <div>
                <DetailsCard isNew={!product} />
              </div>
              <div>
                <StatusCard product={product} onProduct={began} />
                <PlaceCard categories={categories} isNew={!product} />
              </div>
            </CardColumns>
            <MatrixCard />
            <PicturesCard />
            <FeaturesCard />
            <SpecsCard />
          </>
        );
      }}
    </EditForm>
  );
}
