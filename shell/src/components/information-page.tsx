import { useOrigin, useShopName } from '@vastra/shared/federation';
import { Place } from '@vastra/shared/fragments/place';
import { paths } from '@vastra/shared/paths';
import { Link, NavLink } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import type { ReactNode } from 'react';
import { describe, type InformationId, information } from './information';
import { Layout } from './information-layout';
import { buildInformationGraph } from './organization';
import { Prose } from './prose';
import type { PageShop } from './shop-details';

/** A section of a long text; `id` is its hash in the URL. */
export interface Section {
  id: string;
  title: string;
  body: ReactNode;
}

interface InformationPageProps {
  id: InformationId;
  shop: PageShop | null;
  lead: ReactNode;
  /** Month of the last change, for readers and for machines: "August 2025", "2025-08". */
  updated?: [month: string, machine: string];
  sections?: Section[];
  /** Content of a page without sections. */
  children?: ReactNode;
}

/** Renders an information page: breadcrumb, links to the other pages, heading, table of contents and text. */
export function InformationPage({ id, shop, lead, updated, sections, children }: InformationPageProps) {
  const { title, path } = information[id];
  const origin = useOrigin();
  return (
    <Page
      title={title}
      description={describe(id, useShopName())}
      canonical={path}
      jsonLd={buildInformationGraph(id, shop, origin)}
    >
      <nav aria-label="Breadcrumb">
        <Layout.Crumbs>
          <li>
            <Link to={paths.home}>Home</Link>
          </li>
          <li>
            <span aria-current="page">{title}</span>
          </li>
        </Layout.Crumbs>
      </nav>
      <Layout.Columns>
        <Layout.Rail aria-label="Information">
          {Object.values(information).map((page) => (
            <NavLink key={page.path} to={page.path}>
              {page.title}
            </NavLink>
          ))}
        </Layout.Rail>
        <article>
          <Layout.Heading>
            <h1>{title}</h1>
            {updated && (
              <p>
                Last updated: <time dateTime={updated[1]}>{updated[0]}</time>
              </p>
            )}
            <div>{lead}</div>
          </Layout.Heading>
          {sections && (
            <>
              <Layout.Fold>
                <summary>On this page</summary>
                <Contents sections={sections} />
              </Layout.Fold>
              <Prose>
                {sections.map((section) => (
                  <section key={section.id} aria-labelledby={section.id}>
                    <h2 id={section.id} tabIndex={-1}>
                      {section.title}
                    </h2>
                    {section.body}
                  </section>
                ))}
              </Prose>
            </>
          )}
          {children}
          <Place sections={shop?.placed} />
        </article>
        {sections && (
          <Layout.Aside>
            <p aria-hidden>On this page</p>
            <Contents sections={sections} />
          </Layout.Aside>
        )}
      </Layout.Columns>
    </Page>
  );
}

const Contents = ({ sections }: { sections: Section[] }) => (
  <nav aria-label="On this page">
    <Layout.List>
      {sections.map(({ id, title }) => (
        <li key={id}>
          {/* The router scrolls to the section, and the focus follows. */}
          <Link to={`#${id}`} onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}>
            {title}
          </Link>
        </li>
      ))}
    </Layout.List>
  </nav>
);
