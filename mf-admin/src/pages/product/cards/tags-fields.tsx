import {
  maxProductTagLength,
  maxProductTags,
  normaliseTags,
  type ProductTagName,
  productFields,
  productTagNames,
} from '@vastra/shared/contract/product-fields';
import { Field } from '@vastra/shared/ui/field';
import { type KeyboardEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Stack } from '../../../components/kit';
import { TagChips } from '../../../components/order-tags/tag-chips';
import type { ProductValues } from '../values';

/** Frequent tags, so that shops spell them alike. Any other text is a tag, too. */
const suggestions: Record<ProductTagName, readonly string[]> = {
  occasions: ['Birthday', 'Everyday', 'Festive', 'Holiday', 'Office', 'Party', 'Puja', 'Rakhi', 'Travel', 'Wedding'],
  recipients: ['Mom', 'Dad', 'Wife', 'Husband', 'Sister', 'Brother', 'Daughter', 'Son', 'Friend'],
  materials: ['Cotton', 'Denim', 'Leather', 'Linen', 'Polyester', 'Silk', 'Viscose', 'Wool'],
};

const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

function validateTags(tags: readonly string[]): string | true {
  if (tags.length > maxProductTags) return `Please enter at most ${maxProductTags}`;
  return (
    tags.every((tag) => tag.length <= maxProductTagLength) || `A tag can have at most ${maxProductTagLength} characters`
  );
}

/** The tags of a kind: chips to remove, and a field for more. Enter adds what was typed, and so does leaving the field; commas separate several. */
function TagsField({ name }: { name: ProductTagName }) {
  const { field, fieldState } = useController<ProductValues, ProductTagName>({
    name,
    rules: { validate: validateTags },
  });
  const [text, setText] = useState('');
  const id = useId();
  const { label, hint } = productFields[name];
  const add = () => {
    const tags = splitTags(text);
    if (tags.length > 0) field.onChange(normaliseTags([...field.value, ...tags]));
    setText('');
  };
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter would submit the form.
    event.preventDefault();
    add();
  };
  return (
    <Stack $gap={8}>
      <Field
        ref={field.ref}
        label={label}
        hint={hint}
        error={fieldState.error?.message}
        list={`${id}-known`}
        autoComplete="off"
        placeholder={suggestions[name].slice(0, 2).join(', ')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleEnter}
        onBlur={add}
      />
      <datalist id={`${id}-known`}>
        {suggestions[name]
          .filter((tag) => !field.value.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      {field.value.length > 0 && (
        <TagChips
          label={`${label}: tags`}
          tags={field.value}
          onRemove={(removed) => field.onChange(field.value.filter((tag) => tag !== removed))}
        />
      )}
    </Stack>
  );
}

/** The fields of all kinds of tags. */
export default function TagsFields() {
  return productTagNames.map((name) => <TagsField key={name} name={name} />);
}
