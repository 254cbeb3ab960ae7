import type { SettingRule } from '@vastra/shared/contract';
import { ChoiceField, NumberField, TextAreaField, TextField } from '../../../components/form/fields';
import { LinkField } from '../../../components/pickers/link-field';
import { CategorySetting } from './category-setting';
import { LinesSetting } from './lines-setting';
import { PictureSetting } from './picture-setting';
import { ProductFieldsSetting } from './product-fields-setting';
import { ProductsSetting } from './products-setting';

interface SettingFieldProps {
  /** Path of the value in the form. */
  name: string;
  /** Name of the setting, if its rule has no title. */
  setting: string;
  rule: SettingRule;
  isRequired: boolean;
}

/** The field of one setting of a section, as its release declares it. */
export function SettingField({ name, setting, rule, isRequired }: SettingFieldProps) {
  const { title: label = setting, description, control, type, maxLength, minimum, maximum } = rule;
  const hint = description ?? describeDefault(rule);
  const required = isRequired ? 'Please fill in this field' : undefined;
  const field = { name, label, hint, rules: { required } };
  if (control === 'picture') return <PictureSetting name={name} label={label} />;
  if (control === 'link') return <LinkField {...field} hint={hint ?? 'A page of the shop, or a URL'} />;
  if (control === 'category') return <CategorySetting {...field} />;
  if (control === 'products')
    return <ProductsSetting name={name} label={label} hint={hint} max={rule.maxItems ?? 12} />;
  if (control === 'product-fields')
    return <ProductFieldsSetting name={name} label={label} hint={hint} max={rule.maxItems ?? 12} />;
  if (control === 'text-area') return <TextAreaField {...field} maxLength={maxLength} rows={6} />;
  if (rule.enum || type === 'boolean') {
    const values = rule.enum ?? [true, false];
    const choices = Object.fromEntries(values.map((value) => [String(value), toLabel(value)]));
    const setValueAs = (text: unknown) => values.find((value) => String(value) === String(text)) ?? '';
    return (
      <ChoiceField {...field} rules={{ required, setValueAs }} choices={choices}>
        {!isRequired && (
          <option value="">{rule.default === undefined ? 'None' : `Default: ${toLabel(rule.default)}`}</option>
        )}
      </ChoiceField>
    );
  }
  if (type === 'number' || type === 'integer')
    return <NumberField {...field} min={minimum} max={maximum} step={type === 'integer' ? 1 : 'any'} />;
  if (type === 'array') return <LinesSetting {...field} maxLength={rule.items?.maxLength} maxItems={rule.maxItems} />;
  return <TextField {...field} maxLength={maxLength} />;
}

/** Says which number an empty field stands for. */
const describeDefault = ({ type, default: value }: SettingRule): string | undefined =>
  value !== undefined && (type === 'number' || type === 'integer') ? `${value} if it is empty.` : undefined;

/** Returns the label of a value of code: `left` as `Left`. */
const toLabel = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value).replace(/[-_]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
