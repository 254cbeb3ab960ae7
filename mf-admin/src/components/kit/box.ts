import { css } from 'styled-components';

/** Steps of the space scale in px, rendered in rem. */
export type Space = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24 | 32 | 48 | 64;

/** A step, or steps as CSS orders them: "8 16" is 8 vertically and 16 horizontally, "8 0 0" is 8 at the top. */
export type Spacing = Space | `${Space} ${Space}` | `${Space} ${Space} ${Space}`;

const tones = {
  ink: 'var(--ink)',
  muted: 'var(--ink-2)',
  brand: 'var(--brand)',
  error: 'var(--sale)',
  success: 'var(--success)',
  warning: 'var(--warning)',
};

export type Tone = keyof typeof tones;

/** Sizes of the type scale in px, rendered in rem. */
type TextSize = 14 | 16 | 18 | 20 | 24 | 30;

/** Properties that all primitives of the kit have. */
export interface BoxProps {
  $padding?: Spacing;
  $marginTop?: Space;
  $marginBottom?: Space;
  $maxWidth?: string;
  /** Takes the whole width. */
  $wide?: boolean;
  /** A hairline at this edge. */
  $line?: 'top' | 'bottom';
  $tone?: Tone;
  $size?: TextSize;
  $bold?: boolean;
  $tabular?: boolean;
  /** Breaks long words, such as URLs and codes. */
  $breaks?: boolean;
  /** Keeps the line breaks of the text. */
  $lines?: boolean;
}

/** Converts steps of the space scale to a CSS length: "8 16" to "0.5rem 1rem". */
export const toSpacing = (spacing: Spacing): string =>
  String(spacing)
    .split(' ')
    .map((step) => (step === '0' ? '0' : `${Number(step) / 16}rem`))
    .join(' ');

/** Styles of `BoxProps`. */
export const boxStyles = css<BoxProps>`
  ${({ $padding }) => $padding !== undefined && `padding: ${toSpacing($padding)};`}
  ${({ $marginTop }) => $marginTop !== undefined && `margin-top: ${toSpacing($marginTop)};`}
  ${({ $marginBottom }) => $marginBottom !== undefined && `margin-bottom: ${toSpacing($marginBottom)};`}
  ${({ $maxWidth }) => $maxWidth && `max-width: ${$maxWidth};`}
  ${({ $wide }) => $wide && 'width: 100%;'}
  ${({ $line }) => $line && `border-${$line}: 1px solid var(--hairline);`}
  ${({ $tone }) => $tone && `color: ${tones[$tone]};`}
  ${({ $size }) => $size && `font-size: ${$size / 16}rem;`}
  ${({ $bold }) => $bold && 'font-weight: 600;'}
  ${({ $tabular }) => $tabular && 'font-variant-numeric: tabular-nums;'}
  ${({ $breaks }) => $breaks && 'overflow-wrap: anywhere;'}
  ${({ $lines }) => $lines && 'white-space: pre-wrap;'}
`;
