import {
  type BrandColor,
  fontPairs,
  hexPattern,
  listFontFiles,
  toColorProperty,
} from '@vastra/shared/contract/brand-rules';
import { Button } from '@vastra/shared/ui/button';
import { type CSSProperties, useEffect } from 'react';
import styled from 'styled-components';
import { Hint, Stack } from '../../../components/kit';
import type { BrandValues } from './values';

const Sheet = styled.div`
  overflow: hidden;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  background: #fff;
  color: var(--ink);
  font-family: var(--sans);
  overflow-wrap: anywhere;
`;

const TopBar = styled.div`
  padding: 8px 16px;
  background: var(--ink);
  color: #fff;
  font-size: 14px;
  text-align: center;
`;

const Mark = styled.div`
  display: flex;
  align-items: center;
  min-height: 60px;
  padding: 8px 16px;
  border-bottom: 1px solid var(--hairline);
  font: 500 24px/1.2 var(--serif);
  & > img {
    max-width: 160px;
    max-height: 40px;
  }
`;

const Content = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 16px;
  & > h3 {
    font: 500 24px/1.15 var(--serif);
  }
`;

/** Looks like a link, and leads nowhere. */
const Link = styled.span`
  color: var(--brand);
  text-decoration: underline;
`;

const PictureGround = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 96px;
  border-radius: var(--radius-card);
  background: var(--sand);
  color: var(--ink-3);
  font-size: 14px;
`;

const Foot = styled.p`
  padding: 12px 16px;
  background: var(--paper);
  color: var(--ink-2);
  font-size: 14px;
`;

/** Names of uploaded fonts in the preview, because the page around it can have others. */
const previewFamilies = { headings: 'Preview Headings', texts: 'Preview Texts' };

/** Adds the files of fonts to the document, which loads them when the preview shows them. */
function useFonts({ fonts: pair, headingFont, textFont }: BrandValues) {
  const [headingUrl, textUrl] = [headingFont?.url, textFont?.url];
  const weights = textFont && `${textFont.weights.min} ${textFont.weights.max}`;
  useEffect(() => {
    // jsdom has no fonts.
    if (typeof FontFace === 'undefined') return;
    const faces = listFontFiles(pair).map(
      ({ family, weight, file }) => new FontFace(family, `url(/fonts/${file}.woff2)`, { weight: String(weight) }),
    );
    if (headingUrl) faces.push(new FontFace(previewFamilies.headings, `url(${headingUrl})`));
    if (textUrl) faces.push(new FontFace(previewFamilies.texts, `url(${textUrl})`, { weight: weights ?? undefined }));
    for (const face of faces) document.fonts.add(face);
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, [pair, headingUrl, textUrl, weights]);
}

/** Returns the tokens of the design with the chosen values; a colour that is being typed keeps the current one. */
function toTokens({ colors, radius, fonts, headingFont, textFont }: BrandValues): CSSProperties {
  const tokens: Record<string, string> = Object.fromEntries(
    Object.entries(colors)
      .filter(([, hex]) => hexPattern.test(hex))
      .map(([name, hex]) => [toColorProperty(name as BrandColor), hex]),
  );
  if (Number.isFinite(radius)) {
    tokens['--radius'] = `${radius}px`;
    tokens['--radius-card'] = `${2 * radius}px`;
  }
  tokens['--serif'] = `"${headingFont ? previewFamilies.headings : fontPairs[fonts].headings}", serif`;
  tokens['--sans'] = `"${textFont ? previewFamilies.texts : fontPairs[fonts].texts}", sans-serif`;
  return tokens as CSSProperties;
}

/** Shows a small page in the chosen look. */
export function BrandPreview({ values, name }: { values: BrandValues; name: string }) {
  useFonts(values);
  return (
    <Stack as="figure" $gap={8}>
      <Hint as="figcaption">A page with this look</Hint>
      <Sheet style={toTokens(values)}>
        <TopBar>Free delivery over ₹999</TopBar>
        <Mark>{values.logo ? <img src={values.logo.image.data} alt={values.logoAlt} /> : name}</Mark>
        <Content>
          <PictureGround>Ground of pictures</PictureGround>
          <h3>A saree for every day</h3>
          <span>₹1,499 in small and large sizes, delivered across India.</span>
          <span style={{ color: 'var(--ink-2)' }}>Secondary text</span>
          <Link>A link</Link>
          <Button type="button" tabIndex={-1}>
            Add to cart
          </Button>
        </Content>
        <Foot>The footer is on the tinted ground.</Foot>
      </Sheet>
    </Stack>
  );
}
