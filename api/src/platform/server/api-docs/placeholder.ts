/** Stands for the URL of the shop in a built document; the API replaces it. */
export const siteUrlPlaceholder = 'https://shop.invalid';
