import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type ForeignComponent, Island } from '.';

interface Greeting {
  name: string;
}

const styles = '.greeting > a { color: teal; }';
const toHtml = ({ name }: Greeting) => `<a href="/friends?of=${name}">Hello ${name}</a><a href="/card.pdf">Card</a>`;
const onServer: ForeignComponent<Greeting> = { styles, render: toHtml };

/** Returns the component as browsers have it, and what `Island` did with it. */
function createComponent() {
  const calls: string[] = [];
  const hydrate: ForeignComponent<Greeting>['hydrate'] = (element, props) => {
    calls.push(element.hasChildNodes() ? 'hydrated' : 'mounted');
    if (!element.hasChildNodes()) element.innerHTML = toHtml(props);
    return {
      update: ({ name }) => calls.push(`updated for ${name}`),
      unmount: () => calls.push(element.isConnected ? 'unmounted in the page' : 'unmounted too late'),
    };
  };
  return { calls, component: { styles, hydrate } };
}

function Greetings({ component }: { component: ForeignComponent<Greeting> }) {
  const [name, setName] = useState('Asha');
  return (
    <>
      <button type="button" onClick={() => setName('Ila')}>
        Next
      </button>
      <Island component={component} props={{ name }} />
    </>
  );
}

function wrap(children: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element: children },
    { path: '/friends', element: <p>Friends</p> },
  ]);
  return { router, page: <RouterProvider router={router} /> };
}

it('runs over the HTML of the document, which it leaves as it is', async () => {
  const html = renderToString(wrap(<Island component={onServer} props={{ name: 'Asha' }} />).page);
  expect(html).toContain(`<style>${styles}</style>`);
  expect(html).toContain('>Hello Asha</a>');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const link = screen.getByRole('link', { name: 'Hello Asha' });
  const { calls, component } = createComponent();
  const root = await act(async () =>
    hydrateRoot(container, wrap(<Island component={component} props={{ name: 'Asha' }} />).page),
  );
  expect(calls[0]).toBe('hydrated');
  expect(screen.getByRole('link', { name: 'Hello Asha' })).toBe(link);
  await act(async () => root.unmount());
  container.remove();
});

it('runs in an empty element on a page that the browser renders, gets new properties, and ends with the page', async () => {
  const { calls, component } = createComponent();
  const { container, unmount } = render(wrap(<Greetings component={component} />).page);
  expect(container.querySelector('style')).toHaveTextContent(styles);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  unmount();
  expect(calls).toEqual(['mounted', 'updated for Asha', 'updated for Ila', 'unmounted in the page']);
});

it('leads links to pages through the router, and leaves files to the browser', async () => {
  const { component } = createComponent();
  const { router, page } = wrap(<Island component={component} props={{ name: 'Asha' }} />);
  render(page);
  // jsdom cannot load the file.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(screen.getByRole('link', { name: 'Card' }));
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('link', { name: 'Hello Asha' }));
  expect(router.state.location).toMatchObject({ pathname: '/friends', search: '?of=Asha' });
  expect(screen.getByText('Friends')).toBeInTheDocument();
});
