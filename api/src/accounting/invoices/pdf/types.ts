import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  font?: 'text' | 'strong';
  size?: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}
