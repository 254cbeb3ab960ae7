import type { AdminCategory, AdminProduct } from '@vastra/shared/contract';
import { useNavigate } from '@vastra/shared/router';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { adminPaths, newId } from '../../admin-paths';
import { useCustomFields } from '../../components/custom-fields/use-custom-fields';
import { useSaveQuestion } from '../../components/dialogs/use-save-question';
import { EditForm } from '../../components/form/edit-form';
import { CardColumns } from '../../components/layout/card';
import type { TrackUpload } from '../../components/uploads/form-uploads';
import { getProduct } from './api';
import { BackorderCard } from './cards/backorder-card';
import { createValueFormatter, productLabels } from './cards/conflict-text';
import { CustomFieldsCard } from './cards/custom-fields-card';
import { CategoryAndSearchCard, DetailsCard } from './cards/details-card';
import { FactsCard } from './cards/facts-card';
import { FeaturesCard, SpecsCard } from './cards/feature-and-spec-cards';
import { LookCard } from './cards/look-card';
import { SaleStartCard } from './cards/sale-start-card';
import { SearchEnginesCard } from './cards/search-engines-card';
import { StatusCard } from './cards/status-card';
import { MatrixCard } from './matrix/matrix-card';
import { hasFreeVariant } from './matrix/validation';
import { discardAllPending, storeUnsentPictures, takeUnsentPictures } from './pictures/pending-uploads';
import { PicturesCard } from './pictures/pictures-card';
import { type SaveResult, saveProduct } from './save-product';
import { emptyValues, type FormPicture, type ProductValues, toFormValues } from './values';
import { VideosCard } from './videos/videos-card';

interface ProductEditorProps {
  /** Undefined for a new product. */
  product?: AdminProduct;
  categories: AdminCategory[];
  onProduct?: (product: AdminProduct) => void;
}

/** A draft has no pictures that are not uploaded, because the browser cannot store their files. */
const removePendingPictures = (values: ProductValues): ProductValues => ({
  ...values,
  images: values.images.filter(({ mediaId }) => mediaId !== null),
});

const toStored = (product: AdminProduct) => ({ values: toFormValues(product), version: product.version });

/** The values that publishing and archiving change. */
const pickPublication = ({ isOnSale, publishAt, archiveAt }: ProductValues) => ({ isOnSale, publishAt, archiveAt });

const freePriceQuestion = {
  title: 'Save with a price of ₹0?',
  text: 'At least one variant has a price of ₹0. Customers can order it for free.',
};

export function ProductEditor({ product, categories, onProduct }: ProductEditorProps) {
  const navigate = useNavigate();
  const saveQuestion = useSaveQuestion();
  const variantFields = useCustomFields('variant');
  const form = useRef<UseFormReturn<ProductValues>>(null);
  const trackUpload = useRef<TrackUpload>(undefined);
  const [session, setSession] = useState({ product, round: 0 });
  // Unsaved values at the time when the product was archived or published; the restarted form gets them.
  const carriedValues = useRef<ProductValues>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every restart of the form
  useEffect(() => {
    const carried = carriedValues.current;
    carriedValues.current = undefined;
    if (carried) form.current?.reset(carried, { keepDefaultValues: true });
    const unsentPictures = session.product ? takeUnsentPictures(session.product._id) : [];
    if (unsentPictures.length > 0) restorePictures(unsentPictures);
  }, [session.round]);

  useEffect(() => discardAllPending, []);

  const restorePictures = (pictures: FormPicture[]) =>
    form.current?.setValue('images', [...form.current.getValues('images'), ...pictures], { shouldDirty: true });

  const handleSaved = ({ product: savedProduct, unsentPictures }: SaveResult) => {
    if (!product) {
      storeUnsentPictures(savedProduct._id, unsentPictures);
      navigate(adminPaths.product(savedProduct._id), { replace: true });
      return;
    }
    onProduct?.(savedProduct);
    if (unsentPictures.length > 0) restorePictures(unsentPictures);
  };
  const restartWith = (changedProduct: AdminProduct) => {
    const values = form.current?.getValues();
    if (values && form.current?.formState.isDirty)
      carriedValues.current = { ...values, ...pickPublication(toFormValues(changedProduct)) };
    setSession(({ round }) => ({ product: changedProduct, round: round + 1 }));
    onProduct?.(changedProduct);
  };

  return (
    <>
      <EditForm<ProductValues, SaveResult>
        key={session.round}
        stored={session.product ? toStored(session.product) : { values: emptyValues }}
        confirmSave={({ matrix }) => saveQuestion.ask(hasFreeVariant(matrix) ? freePriceQuestion : undefined)}
        save={(values, version) => saveProduct(product?._id, values, { version, trackUpload: trackUpload.current })}
        fetchLatest={product && (() => getProduct(product._id).then(toStored))}
        toStored={(saved) => toStored(saved.product)}
        onSaved={handleSaved}
        labels={productLabels}
        draft={{
          record: `product:${product?._id ?? newId}`,
          toDraftValues: removePendingPictures,
          isRestored: session.round === 0,
        }}
        formatValue={createValueFormatter(categories)}
        saveLabel={product ? 'Save' : 'Add product'}
        savedNotice={product ? 'Saved' : 'Product added'}
      >
        {(methods, track) => {
          form.current = methods;
          trackUpload.current = track;
          return (
            <>
              <CardColumns>
                <div>
                  <DetailsCard isNew={!product} />
                </div>
                <div>
                  <StatusCard product={product} onProduct={restartWith} />
                  <CategoryAndSearchCard categories={categories} />
                </div>
              </CardColumns>
              <MatrixCard fields={variantFields} />
              <BackorderCard />
              <SaleStartCard />
              <PicturesCard />
              <VideosCard />
              <LookCard />
              <FeaturesCard />
              <SpecsCard />
              <FactsCard />
              <SearchEnginesCard />
              <CustomFieldsCard />
            </>
          );
        }}
      </EditForm>
      {saveQuestion.dialog}
    </>
  );
}
