import {
  normaliseTags,
  type ProductTagName,
  productFields,
  productTagNames,
} from '@vastra/shared/contract/product-fields';
import { ValuesField } from '../../../components/order-tags/values-field';
import { useProductTags } from '../../../components/products/use-product-tags';
import { validateTags } from '../../../components/products/validate-tags';

/** Frequent tags, so that shops spell them alike. Any other text is a tag, too. */
const suggestions: Record<Exclude<ProductTagName, 'tags'>, readonly string[]> = {
  occasions: ['Birthday', 'Everyday', 'Festive', 'Holiday', 'Office', 'Party', 'Puja', 'Rakhi', 'Travel', 'Wedding'],
  recipients: ['Mom', 'Dad', 'Wife', 'Husband', 'Sister', 'Brother', 'Daughter', 'Son', 'Friend'],
  materials: ['Cotton', 'Denim', 'Leather', 'Linen', 'Polyester', 'Silk', 'Viscose', 'Wool'],
};

/** The fields of all kinds of tags. */
export default function TagsFields() {
  const ownTags = useProductTags().map(({ tag }) => tag);
  return productTagNames.map((name) => {
    const known = name === 'tags' ? ownTags : suggestions[name];
    const { label, hint } = productFields[name];
    return (
      <ValuesField
        key={name}
        name={name}
        label={label}
        hint={hint}
        placeholder={known.slice(0, 2).join(', ')}
        suggestions={known}
        normalise={normaliseTags}
        validate={validateTags}
      />
    );
  });
}
