import { defaultOptionLabels } from '@vastra/shared/contract';

/** Values of a variant without a colour or a size. */
export const noColor = 'Standard';
export const noSize = 'Free Size';

/** The option of another shop for each of ours, by its index, and the names that differ from ours. */
export interface ChosenOptions {
  color?: number;
  size?: number;
  option3?: number;
  labels: { colorLabel: string; sizeLabel: string; option3Label: string };
}

const colorName = /^(colou?rs?|colou?r ?way|shades?|रंग)$/i;
const sizeName = /^(sizes?|waist|length|age|bust|chest|साइज़?)$/i;
/** Longest value of a size. */
const maxSizeLength = 20;

/**
 * Chooses which option of a product is its colour, its size and its third option: by name, then by what is free. An option with long values is no size,
 * because a size is short. The merchant's rules go first.
 */
export function chooseOptions(
  names: readonly string[],
  values: readonly (readonly string[])[],
  findRule: (name: string) => 'color' | 'size' | 'option3' | undefined = () => undefined,
): ChosenOptions {
  const rest = names.map((_name, index) => index).filter((index) => !isPlaceholder(names[index]));
  const take = (matches: (index: number) => boolean): number | undefined => {
    const position = rest.findIndex(matches);
    return position === -1 ? undefined : rest.splice(position, 1)[0];
  };
  const isShort = (index: number) => values.every((list) => (list[index] ?? '').length <= maxSizeLength);
  const takeByRule = (target: string) => take((index) => findRule(names[index]) === target);
  const ruled = { color: takeByRule('color'), size: takeByRule('size'), option3: takeByRule('option3') };
  let color = ruled.color ?? take((index) => colorName.test(names[index]));
  let size = ruled.size ?? take((index) => sizeName.test(names[index]) && isShort(index));
  // With one other option, a product of one colour has it as its size.
  size ??= take(isShort);
  color ??= take(() => true);
  const option3 = ruled.option3 ?? take(() => true);
  const toLabel = (index: number | undefined, fallback: string) =>
    index === undefined || names[index].toLowerCase() === fallback.toLowerCase() ? '' : names[index].slice(0, 30);
  return {
    ...{ color, size, option3 },
    labels: {
      colorLabel: color !== undefined && colorName.test(names[color]) ? '' : toLabel(color, defaultOptionLabels.color),
      sizeLabel: toLabel(size, defaultOptionLabels.size),
      option3Label: toLabel(option3, ''),
    },
  };
}

/** Shopify's product without options has the option “Title” with the value “Default Title”. */
const isPlaceholder = (name: string): boolean => /^(title)?$/i.test(name.trim());
