export { Button, buttonLook } from './button';
export { ButtonLink } from './button-link';
export { Notice } from './notice';
export { Page } from './page';
export { Picture, type PictureSource } from './picture';
export { Price, rupees } from './price';
export { Skeleton } from './skeleton';
