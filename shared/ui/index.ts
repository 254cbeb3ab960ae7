export { Button, buttonStyles } from './button';
export { ButtonLink } from './button-link';
export { Notice } from './notice';
export { Page } from './page';
export { Picture, type PictureSource } from './picture';
export { Price } from './price';
export { Skeleton } from './skeleton';
