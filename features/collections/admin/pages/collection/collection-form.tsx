import type { NamedProduct } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import { useNavigate } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { EditForm } from '../../../../../mf-admin/src/components/form/edit-form';
import {
  ChoiceField,
  FieldGrid,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../../../mf-admin/src/components/form/fields';
import { PictureInput } from '../../../../../mf-admin/src/components/form/picture-input';
import type { StoredRecord } from '../../../../../mf-admin/src/components/form/stored-record';
import { Stack } from '../../../../../mf-admin/src/components/kit';
import { Card, SeparateCards } from '../../../../../mf-admin/src/components/layout/card';
import { NamedProducts } from '../../../../../mf-admin/src/components/products/named-products';
import { PublicationFields } from '../../../../../mf-admin/src/components/publication/publication-fields';
import type { AdminCollection } from '../../../contract';
import { collectionSorts, maxCollectionProducts, maxPinnedProducts } from '../../../contract/rules';
import { collectionPaths } from '../../paths';
import { type CollectionValues, getCollection, saveCollection, toStored } from './api';
import { ConditionList } from './condition-list';
import { describeCondition } from './describe-condition';
import { Preview } from './preview';

const labels: Record<keyof CollectionValues, string> = {
  title: 'Title',
  slug: 'URL handle',
  description: 'Description',
  picture: 'Picture',
  alt: 'Alt text',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  isActive: 'Published',
  publishAt: 'Goes live at',
  archiveAt: 'Archived at',
  kind: 'Products',
  match: 'Products must meet',
  conditions: 'Conditions',
  products: 'Chosen products',
  pinned: 'Pinned products',
  sort: 'Order',
};

interface CollectionFormProps {
  /** Undefined for a new collection. */
  collection?: AdminCollection;
  stored: StoredRecord<CollectionValues>;
  onSaved?: (collection: AdminCollection) => void;
}

export function CollectionForm({ collection, stored, onSaved }: CollectionFormProps) {
  const navigate = useNavigate();
  const id = collection?._id;
  return (
    <EditForm<CollectionValues, AdminCollection>
      stored={stored}
      save={(values, version) => saveCollection(id, values, version)}
      fetchLatest={id ? async () => toStored(await getCollection(id)) : undefined}
      toStored={toStored}
      onSaved={(saved) => (id ? onSaved?.(saved) : navigate(collectionPaths.collection(saved._id), { replace: true }))}
      labels={labels}
      formatValue={formatValue}
      saveLabel={id ? 'Save' : 'Add collection'}
      savedNotice={id ? 'Saved' : 'Collection added'}
    >
      <Stack $gap={24}>
        <SeparateCards>
          <Card heading="Texts and picture">
            <FieldGrid>
              <TextField
                name="title"
                label={labels.title}
                maxLength={100}
                rules={{ required: 'Please enter a title' }}
              />
              {!id && (
                <TextField
                  name="slug"
                  label={labels.slug}
                  hint="End of the URL, such as summer-linen. Leave empty to make it from the title."
                  maxLength={100}
                  rules={{
                    pattern: {
                      value: /^([a-z0-9]+(-[a-z0-9]+)*)?$/,
                      message: 'Please use lowercase letters, digits and hyphens',
                    },
                  }}
                />
              )}
              <div className="wide">
                <TextAreaField name="description" label={labels.description} maxLength={2000} />
              </div>
              <PictureInput name="picture" label={labels.picture} removeLabel="Remove the picture" />
              <TextField
                name="alt"
                label={labels.alt}
                hint="Describes the picture for screen readers. Empty if the picture only decorates."
                maxLength={300}
              />
            </FieldGrid>
          </Card>
          <ProductsCard />
          <Card heading="Preview" headingId="preview">
            <Preview />
          </Card>
          <Card heading="Publication">
            <Stack>
              <SwitchField name="isActive" label={labels.isActive} />
              <Times collection={collection} />
            </Stack>
          </Card>
          <Card heading="Search engines">
            <FieldGrid>
              <TextField
                name="seoTitle"
                label={labels.seoTitle}
                hint="Empty: the title of the collection."
                maxLength={100}
              />
              <TextField
                name="seoDescription"
                label={labels.seoDescription}
                hint="Empty: the description of the collection."
                maxLength={300}
              />
            </FieldGrid>
          </Card>
        </SeparateCards>
      </Stack>
    </EditForm>
  );
}

const { manual: _byHand, ...ruleSorts } = collectionSorts;

/** Which products the collection has, and in which order. */
function ProductsCard() {
  const { setValue } = useFormContext<CollectionValues>();
  const [kind, sort] = useWatch<CollectionValues, ['kind', 'sort']>({ name: ['kind', 'sort'] });
  return (
    <Card heading="Products">
      <Stack $gap={24}>
        <FieldGrid>
          <ChoiceField
            name="kind"
            label={labels.kind}
            choices={{ rule: 'By rule', manual: 'By hand' }}
            rules={{
              onChange: ({ target }) => setValue('sort', target.value === 'manual' ? 'manual' : 'relevance'),
            }}
          />
          <ChoiceField name="sort" label={labels.sort} choices={kind === 'rule' ? ruleSorts : collectionSorts} />
        </FieldGrid>
        {kind === 'rule' ? (
          <ConditionList />
        ) : (
          <NamedProducts name="products" label={labels.products} addLabel="Add product" max={maxCollectionProducts} />
        )}
        {sort !== 'manual' && (
          <NamedProducts
            name="pinned"
            label={labels.pinned}
            addLabel="Pin a product"
            max={maxPinnedProducts}
            hint="They come first, in this order, as long as the collection has them."
          />
        )}
      </Stack>
    </Card>
  );
}

function Times({ collection }: { collection?: AdminCollection }) {
  const isActive = useWatch({ name: 'isActive' });
  const stored = { publishAt: collection?.publishAt ?? null, archiveAt: collection?.archiveAt ?? null };
  return <PublicationFields isLive={isActive} stored={stored} />;
}

/** Formats a value for the conflict dialog. */
function formatValue(field: keyof CollectionValues, value: unknown): ReactNode {
  if (field === 'picture') {
    const image = (value as CollectionValues['picture'])?.image;
    return image ? <Picture image={image} sizes="160px" style={{ width: 160, height: 'auto' }} /> : '(empty)';
  }
  if (field === 'conditions') return (value as CollectionValues['conditions']).map(describeCondition).join('\n');
  if (field === 'products' || field === 'pinned')
    return (value as NamedProduct[]).map(({ title }) => title).join('\n') || '(empty)';
  if ((field === 'publishAt' || field === 'archiveAt') && value) return formatDateTime(String(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '') || '(empty)';
}
