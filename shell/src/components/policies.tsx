import type { Policies } from '@vastra/shared/contract';
import { formatLongDate } from '@vastra/shared/format';
import { api } from '@vastra/shared/http';
import { Link, type LoaderFunctionArgs } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import type { Section } from './information-page';

/** Facts of a shop that has changed no rule, for a page whose API does not respond. */
const usualPolicies: Policies = { facts: { return_days: '30 days', return_fee: '₹0' }, texts: [], updatedAt: null };

/** Loads the facts of the shop and the merchant's own texts. Resolves to the usual facts if the API fails. */
export const loadPolicies = async ({ request }: LoaderFunctionArgs): Promise<Policies> => {
  const policies = await api
    .get('policies', { signal: request.signal })
    .data<Policies>()
    .catch(() => usualPolicies);
  return { ...policies, facts: { ...usualPolicies.facts, ...policies.facts } };
};

type PolicyPage = 'terms' | 'shipping' | 'secure-payment' | 'privacy';
type Change = [month: string, machine: string];

/** Returns the sections of a page, with the merchant's own text where there is one. */
export const withOwnTexts = (page: PolicyPage, sections: Section[], { texts }: Policies): Section[] =>
  sections.map((section) => {
    const own = texts.find((text) => text.page === page && text.section === section.id);
    return own ? { ...section, title: own.title, body: <OwnText body={own.body} /> } : section;
  });

/** Returns the date of the last change of a page: the day of its own texts, or `usual`. */
export const findLastChange = (page: PolicyPage, { texts, updatedAt }: Policies, usual: Change): Change =>
  updatedAt && texts.some((text) => text.page === page)
    ? [formatLongDate(new Date(updatedAt).getTime()), updatedAt.slice(0, 10)]
    : usual;

/** Shows a text: paragraphs, lists of lines that begin with "- ", bold words and links. */
const OwnText = ({ body }: { body: string }) =>
  body
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
    .map((block, index) => {
      const lines = block.trim().split('\n');
      const isList = lines.every((line) => line.startsWith('- '));
      if (!isList) return <p key={index}>{toInline(lines.join(' '))}</p>;
      return (
        <ul key={index}>
          {lines.map((line) => (
            <li key={line}>{toInline(line.slice(2))}</li>
          ))}
        </ul>
      );
    });

/** Path of the shop, or an address that leaves it; no other scheme becomes a link. */
const safeTarget = /^(\/(?!\/)|https:\/\/|mailto:|tel:)/;

function toInline(text: string): ReactNode[] {
  return text.split(/(\*\*.+?\*\*|\[[^\]]+\]\([^\s)]+\))/).map((part, index) => {
    const key = `${index} ${part}`;
    if (part.startsWith('**') && part.endsWith('**') && part.length > 4) return <b key={key}>{part.slice(2, -2)}</b>;
    const [, label, target] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (!target || !safeTarget.test(target)) return label ?? part;
    return target.startsWith('/') ? (
      <Link key={key} to={target}>
        {label}
      </Link>
    ) : (
      <a key={key} href={target}>
        {label}
      </a>
    );
  });
}
