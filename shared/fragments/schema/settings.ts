import { z } from 'zod';

const picturePattern = /^\/media\/[\w-]+\/\d+\.webp$/;

/** Maximum texts of a list, and so of what a section shows side by side. */
const maxItems = 12;

const buildText = (title: string, maxLength = 120) => z.string().max(maxLength).meta({ title });
const buildPicture = (title: string) => z.string().max(300).regex(picturePattern).meta({ title, control: 'picture' });
const buildLink = (title: string) => z.string().max(500).meta({ title, control: 'link' });

/** Settings of sections by the field that a merchant fills in. Numbers, choices and switches are `z.int()`, `z.enum()` and `z.boolean()`. */
export const settings = {
  /** A line of text. */
  text: buildText,
  /** A text of several lines. */
  longText: (title: string, maxLength = 2000) => z.string().max(maxLength).meta({ title, control: 'text-area' }),
  /** An uploaded picture: the URL of its largest rendition. */
  picture: buildPicture,
  /** A page of the shop, or an https URL. */
  link: buildLink,
  /** Ids of products. */
  products: (title: string, max = 12) => z.array(z.string().max(100)).max(max).meta({ title, control: 'products' }),
  /** Keys of custom fields of products that shoppers see. */
  productFields: (title: string, max = 12) =>
    z.array(z.string().max(60)).max(max).meta({ title, control: 'product-fields' }),
  /** Texts of a line or more, at most 12. */
  texts: (title: string, maxLength = 120) => z.array(z.string().max(maxLength)).max(maxItems).meta({ title }),
  /** Id of a category. */
  category: (title: string) => z.string().max(100).meta({ title, control: 'category' }),
  /** `picture` and `alt`, two settings for `PictureSection`: `...settings.describedPicture()`. */
  describedPicture: () => ({
    picture: buildPicture('Picture').optional(),
    alt: buildText('Description of the picture', 200)
      .default('')
      .meta({ description: 'Read to people who do not see it.' }),
  }),
  /** `link` and `linkLabel`, two settings for `SectionButton`: `...settings.button()`. */
  button: () => ({
    link: buildLink('Link of the button').optional(),
    linkLabel: buildText('Text of the button', 40).default(''),
  }),
};
