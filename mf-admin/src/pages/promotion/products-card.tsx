import { useFormContext, useWatch } from 'react-hook-form';
import { RadioField } from '../../components/form/choice';
import { FieldGrid, MoneyField, SwitchField } from '../../components/form/fields';
import { Hint, Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { ValuesField } from '../../components/order-tags/values-field';
import { useProductTags } from '../../components/products/use-product-tags';
import { ProductItemPicker, VariantItemPicker } from '../../components/promotions/item-pickers';
import { NamedItemsField } from '../../components/promotions/named-items-field';
import { CategoryChips } from './choice-chips';
import { featureItems } from './features';
import type { ItemsFieldProps } from './items-field';
import { toDefinition } from './to-input';
import type { PromotionValues } from './values';

const maxValues = 200;
const distinct = (values: string[]) => [...new Set(values)];
const validateLength = (values: readonly unknown[]) =>
  values.length <= maxValues || `Please choose at most ${maxValues}`;
const lengthRules = { validate: validateLength };

/** The products that the promotion is about. */
export function ProductsCard() {
  const scope = useWatch<PromotionValues, 'products.scope'>({ name: 'products.scope' });
  const { getValues } = useFormContext<PromotionValues>();
  const validateScope = (chosen: unknown) =>
    chosen === 'all' ||
    toDefinition(getValues()).products !== undefined ||
    'Please choose below which products, or take all products';
  return (
    <Card heading="On which products" headingId="promotion-products">
      <Stack $gap={24}>
        <RadioField
          name="products.scope"
          label="Products"
          rules={{ validate: validateScope }}
          choices={[
            { value: 'all', label: 'All products' },
            { value: 'some', label: 'Only some products' },
          ]}
        />
        {scope === 'some' && <ChosenProducts name="products" />}
      </Stack>
    </Card>
  );
}

/** Fields of a selection of items. `name` is the path of its values in the form. */
export function ChosenProducts({ name }: Pick<ItemsFieldProps, 'name'>) {
  const tags = useProductTags();
  const { getValues } = useFormContext<PromotionValues>();
  return (
    <Stack $gap={24}>
      <Hint>A product has to fit each part that is filled in. Of several values of a part, one is enough.</Hint>
      <FieldGrid>
        <CategoryChips name={`${name}.categoryIds`} label="Categories" rules={lengthRules} />
        <ValuesField
          name={`${name}.brands`}
          label="Brands"
          hint="As the products have them. Enter adds one; commas separate several"
          suggestions={[]}
          normalise={distinct}
          validate={validateLength}
        />
      </FieldGrid>
      <NamedItemsField
        name={`${name}.productIds`}
        label="Products"
        addLabel="Add product"
        rules={lengthRules}
        renderPicker={(picker) => <ProductItemPicker {...picker} />}
      />
      <NamedItemsField
        name={`${name}.variantIds`}
        label="Variants"
        hint="Colours and sizes of products"
        addLabel="Add variant"
        rules={lengthRules}
        renderPicker={(picker) => <VariantItemPicker {...picker} />}
      />
      {featureItems.map((Items, index) => (
        <Items key={index} name={name} rules={lengthRules} />
      ))}
      <FieldGrid>
        <ValuesField
          name={`${name}.tags`}
          label="Tags"
          suggestions={tags.map(({ tag }) => tag)}
          normalise={distinct}
          validate={validateLength}
        />
        <ValuesField
          name={`${name}.optionValues`}
          label="Colours or sizes"
          hint="Values of options, such as Indigo or M"
          suggestions={[]}
          normalise={distinct}
          validate={validateLength}
        />
        <MoneyField name={`${name}.minPrice`} label="Lowest price" hint="Leave empty for no lowest price" />
        <MoneyField
          name={`${name}.maxPrice`}
          label="Highest price"
          hint="Leave empty for no highest price"
          validate={(max) =>
            max >= (getValues(`${name}.minPrice`) ?? 0) || 'The highest price has to be above the lowest'
          }
        />
      </FieldGrid>
      <SwitchField
        name={`${name}.isFullPrice`}
        label="Only at full price"
        hint="Leaves out what costs less than its MRP, or is in a deal."
      />
      <NamedItemsField
        name={`${name}.excludedProductIds`}
        label="Except these products"
        addLabel="Add exception"
        rules={lengthRules}
        renderPicker={(picker) => <ProductItemPicker {...picker} />}
      />
    </Stack>
  );
}
