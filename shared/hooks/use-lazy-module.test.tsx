import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLazyModule } from './use-lazy-module';

const Message = ({ text }: { text: string }) => <p>{text}</p>;

/** Renders a page with a module loaded by `load`. Returns a function that clicks its button. */
const renderPage = (load: () => Promise<typeof Message>) => {
  // biome-ignore lint/correctness/noComponentHookFactories: each test renders a new page
  const Page = () => {
    const { module: Part, hasFailed, loadModule } = useLazyModule(load);
    return (
      <>
        <button type="button" onClick={() => void loadModule()}>
          Load
        </button>
        {hasFailed && <p>Loading failed.</p>}
        {Part && <Part text="The module is loaded." />}
      </>
    );
  };
  render(<Page />);
  return () => userEvent.click(screen.getByRole('button'));
};

it('loads the module when it is needed', async () => {
  const load = jest.fn(async () => Message);
  const clickButton = renderPage(load);
  expect(load).not.toHaveBeenCalled();
  await clickButton();
  expect(await screen.findByText('The module is loaded.')).toBeVisible();
});

it('reports a failure, and can load again', async () => {
  let isDown = true;
  const clickButton = renderPage(async () => {
    if (isDown) throw new Error('ChunkLoadError');
    return Message;
  });
  await clickButton();
  expect(await screen.findByText('Loading failed.')).toBeVisible();
  isDown = false;
  await clickButton();
  expect(await screen.findByText('The module is loaded.')).toBeVisible();
  expect(screen.queryByText('Loading failed.')).not.toBeInTheDocument();
});
