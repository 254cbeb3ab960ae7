import { ButtonLink } from './button-link';

/** The button of a section, with the values of `settings.button()`; nothing without a link or a text. */
export const SectionButton = ({ link, linkLabel }: { link?: string; linkLabel?: string }) =>
  link && linkLabel ? <ButtonLink to={link}>{linkLabel}</ButtonLink> : null;
