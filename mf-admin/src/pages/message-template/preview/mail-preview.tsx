import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { trustHtml } from '../../../components/html/trust-html';
import type { MessagePreview } from '../../../components/messages/api';

const Mail = styled.div`
  border: 1px solid var(--hairline);
  border-radius: 6px;
  overflow: hidden;
  & > p {
    padding: 12px 16px;
    border-bottom: 1px solid var(--hairline);
    overflow-wrap: anywhere;
  }
  & > iframe {
    display: block;
    width: 100%;
    height: min(640px, 80vh);
    border: 0;
    background: #fff;
  }
  & > pre {
    margin: 0;
    padding: 16px;
    font: 400 14px/1.5 var(--sans);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/** Links of a preview lead nowhere. */
const withoutLinks = (html: string): string => html.replace(/(<a\b[^>]*?)\shref="[^"]*"/gi, '$1');

/** A mail as its reader sees it, in a frame without scripts, or its text without HTML. */
export const MailPreview = ({ preview: { subject, text, html } }: { preview: MessagePreview }) => (
  <Mail>
    <p>
      <strong>{subject || '(no subject)'}</strong>
    </p>
    {html === null ? <pre>{text}</pre> : <MailFrame html={withoutLinks(html)} />}
  </Mail>
);

function MailFrame({ html }: { html: string }) {
  const ref = useRef<HTMLIFrameElement>(null);
  // React would turn the trusted HTML into a string, which the browser refuses.
  useEffect(() => ref.current?.setAttribute('srcdoc', trustHtml(html)), [html]);
  return <iframe ref={ref} title="The mail" sandbox="" />;
}
