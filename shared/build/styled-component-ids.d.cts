import type ts from 'typescript';

export declare const styledComponentIds: ts.TransformerFactory<ts.SourceFile>;
