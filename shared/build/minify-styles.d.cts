import type { SourceFile, TransformerFactory } from 'typescript';

/** Returns a part of a template of CSS without comments and without the spaces that mean nothing. */
export const minifyCss: (css: string) => string;

/** A TypeScript transformer that minifies the templates of styled-components. */
export const minifyStyles: TransformerFactory<SourceFile>;
