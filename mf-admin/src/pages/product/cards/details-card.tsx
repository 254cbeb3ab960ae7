import type { AdminCategory } from '@vastra/shared/contract';
import { productFields } from '@vastra/shared/contract/product-fields';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { lazy, Suspense } from 'react';
import { CategoryOptions } from '../../../components/categories/category-options';
import { ChoiceField, FieldGrid, TextField } from '../../../components/form/fields';
import { Card } from '../../../components/layout/card';
import { describingTextNames, getFieldProps } from '../text-fields';
import { DescriptionField } from './description-field';
import { featureFields } from './features';

const TagsFields = lazy(() => import('./tags-fields'));

export const DetailsCard = ({ isNew }: { isNew: boolean }) => (
  <Card heading="Product details" headingId="details-title">
    <FieldGrid>
      <div className="wide">
        <TextField {...getFieldProps('title')} />
      </div>
      <div className={isNew ? undefined : 'wide'}>
        <TextField {...getFieldProps('brand')} />
      </div>
      {isNew && (
        <TextField
          name="slug"
          label="URL handle"
          hint="The last part of the product’s URL: lowercase letters, digits and hyphens. Leave empty to generate it from the title."
          maxLength={100}
          rules={{
            pattern: { value: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'Please use lowercase letters, digits and hyphens' },
          }}
        />
      )}
      {describingTextNames.map((name) => (
        <div key={name} className="wide">
          {productFields[name].control === 'area' ? <DescriptionField /> : <TextField {...getFieldProps(name)} />}
        </div>
      ))}
    </FieldGrid>
  </Card>
);

export const CategoryAndSearchCard = ({ categories }: { categories: AdminCategory[] }) => (
  <Card heading="Organisation" headingId="place-title">
    <div style={{ display: 'grid', gap: 16 }}>
      <ChoiceField {...getFieldProps('categoryId')}>
        <option value="">Choose…</option>
        <CategoryOptions categories={categories} />
      </ChoiceField>
      <TextField {...getFieldProps('keywords')} />
      <Suspense fallback={<Skeleton $height="446px" />}>
        {featureFields.map((AddedField, index) => (
          <AddedField key={index} />
        ))}
        <TagsFields />
      </Suspense>
      <TextField
        {...getFieldProps('hsn')}
        rules={{ pattern: { value: /^(\d{4}|\d{6}|\d{8})$/, message: 'Please enter 4, 6 or 8 digits' } }}
      />
    </div>
  </Card>
);
