import { z } from 'zod';

/** A path of the shop, or an https URL. */
const linkPattern = /^(\/(?![/\\])|https:\/\/)/;
const picturePattern = /^\/media\/[\w-]+\/\d+\.webp$/;

/** Settings of sections by the field that a merchant fills in. Numbers, choices and switches are `z.int()`, `z.enum()` and `z.boolean()`. */
export const settings = {
  /** A line of text. */
  text: (title: string, maxLength = 120) => z.string().max(maxLength).meta({ title }),
  /** A text of several lines. */
  longText: (title: string, maxLength = 2000) => z.string().max(maxLength).meta({ title, control: 'text-area' }),
  /** An uploaded picture: the URL of its largest rendition. */
  picture: (title: string) => z.string().max(300).regex(picturePattern).meta({ title, control: 'picture' }),
  /** A page of the shop, or an https URL. */
  link: (title: string) => z.string().max(500).regex(linkPattern).meta({ title, control: 'link' }),
  /** Ids of products. */
  products: (title: string, max = 12) => z.array(z.string().max(100)).max(max).meta({ title, control: 'products' }),
  /** Id of a category. */
  category: (title: string) => z.string().max(100).meta({ title, control: 'category' }),
};
