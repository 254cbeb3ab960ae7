import type { AdminCategory } from '@vastra/shared/contract';
import { CategoryOptions } from '../../../components/categories/category-options';
import { ChoiceField, FieldGrid, SwitchField, TextAreaField, TextField } from '../../../components/form/fields';
import { Card } from '../../../components/layout/card';

export const DetailsCard = ({ isNew }: { isNew: boolean }) => (
  <Card aria-labelledby="details-title">
    <h2 id="details-title">What it is</h2>
    <FieldGrid>
      <div className="wide">
        <TextField name="title" label="Title" maxLength={150} rules={{ required: 'Please enter a title' }} />
      </div>
      <div className={isNew ? undefined : 'wide'}>
        <TextField name="brand" label="Brand" maxLength={60} rules={{ required: 'Please enter a brand' }} />
      </div>
      {isNew && (
        <TextField
          name="slug"
          label="Address"
          hint="Of its page: small letters, digits and dashes. Empty: made of the title."
          maxLength={100}
          rules={{
            pattern: { value: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'Please use small letters, digits and dashes' },
          }}
        />
      )}
      <div className="wide">
        <TextField name="shortDesc" label="Short description" hint="One sentence, in lists and deals" maxLength={300} />
      </div>
      <div className="wide">
        <TextAreaField name="description" label="Description" rows={8} maxLength={20_000} />
      </div>
    </FieldGrid>
  </Card>
);

export const CategoryAndSearchCard = ({ categories, isNew }: { categories: AdminCategory[]; isNew: boolean }) => (
  <Card aria-labelledby="place-title">
    <h2 id="place-title">Where it is found</h2>
    <div style={{ display: 'grid', gap: 16 }}>
      <ChoiceField name="categoryId" label="Category" rules={{ required: 'Please choose a category' }}>
        <option value="">Choose…</option>
        <CategoryOptions categories={categories} />
      </ChoiceField>
      <TextField
        name="keywords"
        label="Search words"
        hint="Further words to be found by. The plain names of its colours are added when you save."
        maxLength={500}
      />
      <TextField
        name="hsn"
        label="HSN code"
        hint="For GST. Empty: its category's."
        maxLength={8}
        rules={{ pattern: { value: /^(\d{4}|\d{6}|\d{8})$/, message: 'Please enter 4, 6 or 8 digits' } }}
      />
      {isNew && <SwitchField name="isOnSale" label="On sale" hint="It is in the shop as soon as it is saved." />}
    </div>
  </Card>
);
